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

/** Opens a page of the product, in its window if there is one. */
async function open(address) {
  const url = new URL(address ?? '/', self.location.origin);
  const target = url.origin === self.location.origin ? url.href : self.location.origin;
  const [window] = await self.clients.matchAll({ type: 'window' });
  if (!window) return self.clients.openWindow(target);
  await window.focus();
  // A window that this worker does not control yet cannot be led.
  return window.navigate(target).catch(() => self.clients.openWindow(target));
}
