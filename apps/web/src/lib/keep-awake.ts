/** Keeps the screen on where the browser can, also after the page was hidden; returns the function that ends it. */
export function keepAwake(): () => void {
  let isOver = false;
  let lock: WakeLockSentinel | null = null;
  const request = async () => {
    try {
      const made = await navigator.wakeLock?.request('screen');
      if (isOver) await made?.release();
      else lock = made ?? null;
    } catch {
      // Refused on low battery: the screen then turns off as usual.
    }
  };
  const renew = () => {
    if (document.visibilityState === 'visible') void request();
  };
  document.addEventListener('visibilitychange', renew);
  void request();
  return () => {
    isOver = true;
    document.removeEventListener('visibilitychange', renew);
    void lock?.release();
  };
}
