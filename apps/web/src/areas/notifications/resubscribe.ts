import { api } from '@brazda/contract/client';
import { call } from '../../lib/api.ts';
import { pushEndpointSetting, subscriptionOf } from './push-device.ts';

/**
 * Adds this device again where its subscription has changed or ended, which browsers do not report dependably: only if the person has
 * wanted messages on it and it may show them.
 */
export async function resubscribe(): Promise<void> {
  const before = pushEndpointSetting.get();
  if (before === null || !('Notification' in window) || Notification.permission !== 'granted') return;
  const { pushManager } = await navigator.serviceWorker.ready;
  const present = await pushManager.getSubscription();
  if (present?.endpoint === before) return;
  const { push_key } = await call(api.notifications.settings);
  if (push_key === null) return;
  const subscription = await subscriptionOf(push_key);
  await call(api.notifications.addDevice, { body: { subscription } });
  pushEndpointSetting.set(subscription.endpoint);
}
