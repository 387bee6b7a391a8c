import type { api, InputOf } from '@brazda/contract/client';
import { isIosSafari } from '../../lib/install.ts';
import { defineSetting } from '../../lib/setting.ts';

type Subscription = InputOf<typeof api.notifications.addDevice, 'body'>['subscription'];

/** Whether this device can show messages, or what is missing. */
export type PushSupport = 'ready' | 'home_screen' | 'unsupported' | 'denied';

/** The address at which the push service reaches this device, once the person has wanted messages on it; null before. */
export const pushEndpointSetting = defineSetting('pushEndpoint', {
  of: 'person',
  read: (stored) => (typeof stored === 'string' ? stored : undefined),
  or: null,
});

/** Whether this device can show messages; on an iPhone and iPad only an app on the home screen can. */
export function pushSupport(): PushSupport {
  const canPush = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  if (!canPush) return isIosSafari(navigator) ? 'home_screen' : 'unsupported';
  return Notification.permission === 'denied' ? 'denied' : 'ready';
}

/** The person has refused that this device shows messages. */
export class PushRefused extends Error {}

/** Asks the person, in whose click it must be called, and subscribes this device. Throws PushRefused if they refuse. */
export async function subscribeDevice(key: string): Promise<Subscription> {
  if ((await Notification.requestPermission()) !== 'granted') throw new PushRefused();
  return subscriptionOf(key);
}

/** The subscription of this device for the key of the installation: the one that there is, or a new one. */
export async function subscriptionOf(key: string): Promise<Subscription> {
  const { pushManager } = await navigator.serviceWorker.ready;
  const known = await pushManager.getSubscription();
  if (known && isFor(known, key)) return presented(known);
  // One browser has one subscription: of another installation at the same address, or from before its keys were lost.
  await known?.unsubscribe();
  return presented(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }));
}

function isFor({ options: { applicationServerKey } }: PushSubscription, key: string): boolean {
  if (!applicationServerKey) return false;
  const text = String.fromCharCode(...new Uint8Array(applicationServerKey));
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '') === key;
}

function presented(subscription: PushSubscription): Subscription {
  const { endpoint = '', keys = {} } = subscription.toJSON();
  return { endpoint, keys: { p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' } };
}
