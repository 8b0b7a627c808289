// Shows a call of the house while its page is closed, and leads to the table.

addEventListener("push", (event) => {
  const { title, body, table } = event.data.json();
  const about = { body, tag: table, data: table, icon: "/firenze_256.png", badge: "/firenze_48.png" };
  event.waitUntil(registration.showNotification(title, about));
});

addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(show(event.notification.data));
});

async function show(table) {
  const pages = await clients.matchAll({ type: "window", includeUncontrolled: true });
  const page = pages.find(({ url }) => new URL(url).pathname === table);
  return page ? page.focus() : clients.openWindow(table);
}
