import { createStore } from '../store.ts';

/** `checking`: a call had no response, and a second one is waiting to confirm it. */
export type Connectivity = 'online' | 'checking' | 'offline';

/** Whether the server can be reached. */
export const connectivity = createStore<Connectivity>('online');

/** Waits between checks, in ms: the return of the signal is noticed within 5 s. */
const WAITS_MS = [1000, 2000, 3000, 4000];
/** A check without a response in this time has failed. */
export const CHECK_TIMEOUT_MS = 4000;

interface Device {
  readonly check: () => Promise<boolean>;
  /** False if the device has certainly no network. */
  readonly isLinked: () => boolean;
  readonly isHidden: () => boolean;
}

let device: Device | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
let failures = 0;
let isChecking = false;

/** Starts to follow the connection of the device. */
export function watchConnectivity(onDevice: Device): void {
  device = onDevice;
  if (!onDevice.isLinked()) noteNoResponse();
}

/** Whether the server cannot be reached. */
export function isOffline(): boolean {
  return connectivity.get() === 'offline';
}

/** A call had no response: perhaps the signal is lost. */
export function noteNoResponse(): void {
  if (!device) return;
  if (connectivity.get() === 'online') {
    failures = 0;
    connectivity.set(device.isLinked() ? 'checking' : 'offline');
    void check();
  }
}

/** A call had a response. */
export function noteResponse(): void {
  if (connectivity.get() === 'online') return;
  clearTimeout(timer);
  connectivity.set('online');
}

/** Checks now whether the server responds, such as when the device reports a network or the page is shown again. */
export function checkNow(): void {
  if (connectivity.get() === 'online') return;
  failures = 0;
  void check();
}

async function check(): Promise<void> {
  if (!device || isChecking) return;
  clearTimeout(timer);
  isChecking = true;
  const isReached = await device.check();
  isChecking = false;
  if (isReached) return noteResponse();
  if (connectivity.get() === 'online') return;
  connectivity.set('offline');
  // A hidden page checks when it is shown again.
  if (device.isHidden()) return;
  timer = setTimeout(() => void check(), WAITS_MS[Math.min(failures++, WAITS_MS.length - 1)]);
}

/** Resolves with whether the server cannot be reached, checking it if that is not known. */
export function confirmConnectivity(): Promise<Connectivity> {
  noteNoResponse();
  return new Promise((resolve) => {
    const settle = () => {
      const now = connectivity.get();
      if (now === 'checking') return;
      stop();
      resolve(now);
    };
    const stop = connectivity.subscribe(settle);
    settle();
  });
}
