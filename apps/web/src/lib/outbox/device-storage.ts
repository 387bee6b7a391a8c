import { isIosSafari } from '../install.ts';

/** What is known of the storage of this device. */
export interface DeviceStorage {
  /** Whether the browser has promised to keep it. */
  readonly isKept: boolean;
  /** Whether the system removes the data of a site that is not opened for a week: Safari, unless installed. */
  readonly isEvicted: boolean;
  /** Bytes in use and at most; null if the browser does not report them. */
  readonly usage: { readonly used: number; readonly quota: number } | null;
}

let isRequested = false;

/** Asks the browser, once per page, not to remove what is stored; some ask the user. */
export async function keepStorage(): Promise<void> {
  if (isRequested) return;
  isRequested = true;
  await navigator.storage?.persist?.().catch(() => false);
}

/** Reads what is known of the storage of this device. */
export async function readDeviceStorage(): Promise<DeviceStorage> {
  const { storage } = navigator;
  const [isKept, estimate] = await Promise.all([
    storage?.persisted?.().catch(() => false) ?? false,
    storage?.estimate?.().catch(() => null) ?? null,
  ]);
  const isInstalled = matchMedia('(display-mode: standalone)').matches;
  const { usage: used, quota } = estimate ?? {};
  return {
    isKept,
    isEvicted: isIosSafari(navigator) && !isInstalled,
    usage: used === undefined || quota === undefined ? null : { used, quota },
  };
}
