/*
 * Shows messages that are pushed to this device: part of the service worker, which imports it. Messages have the form of declarative
 * web push, which some browsers show without it.
 */
const ICON = '/icon-192.png';

self.addEventListener('push', (event) => {
  const { notification } = event.data.json();
  const { title, body, lang, dir, silent, navigate, app_badge } = notification;
  const options = { body, lang, dir, silent, icon: ICON, badge: ICON, data: { navigate } };
  const badge = Number(app_badge) > 0 && navigator.setAppBadge?.(Number(app_badge)).catch(() => undefined);
  event.waitUntil(Promise.all([self.registration.showNotification(title, options), badge]));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data?.navigate));
});

/** Shows a page of the product: in the window that has it open, else in a new one, because another may hold input that is not saved. */
async function open(address) {
  const url = new URL(address ?? '/', self.location.origin);
  const target = url.origin === self.location.origin ? url.href : self.location.origin;
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const shown = windows.find((window) => window.url === target);
  return shown ? shown.focus() : self.clients.openWindow(target);
}
