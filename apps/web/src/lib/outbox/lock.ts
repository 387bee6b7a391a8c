const NAME = 'brazda.outbox';
/**
 * A tab without a sign of life for so long was suspended by the system. There is one with every request, which takes half
 * a minute at most, and up to two in a tab that still runs a version without parts of photos.
 */
const SUSPENDED_MS = 150_000;

/** What a lock over all tabs needs of the browser. */
export interface LockDeps {
  /** Undefined where the page is not secure: then nothing is locked, and the keys of the items prevent doubles. */
  readonly locks: Pick<LockManager, 'request'> | undefined;
  isVisible(): boolean;
}

/** Lets one tab at a time send. */
export interface OutboxLock {
  /** Runs work while no other tab does; its signal is aborted when the lock was taken away. */
  exclusively<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T>;
  /** Another tab, which has the lock, is alive. */
  noteSignOfLife(): void;
}

/** Creates the lock. A visible tab takes it from one that was suspended with it: a frozen page keeps its locks. */
export function createLock({ locks, isVisible }: LockDeps): OutboxLock {
  let lastSign = performance.now();
  const isSuspended = () => isVisible() && performance.now() - lastSign > SUSPENDED_MS;

  function request<T>(options: LockOptions, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const lost = new AbortController();
    return new Promise<T>((resolve, reject) => {
      locks!
        .request(NAME, options, () => {
          const result = work(lost.signal);
          result.then(resolve, reject);
          return result.catch(() => undefined);
        })
        .catch((error: unknown) => {
          lost.abort();
          reject(error);
        });
    });
  }

  return {
    async exclusively(work) {
      if (!locks) return work(new AbortController().signal);
      const waiting = new AbortController();
      lastSign = performance.now();
      let isGranted = false;
      const watch = setInterval(() => !isGranted && isSuspended() && waiting.abort('suspended'), 5000);
      const once: typeof work = (signal) => {
        isGranted = true;
        return work(signal);
      };
      try {
        return await request({ signal: waiting.signal }, once);
      } catch (error) {
        if (isGranted || !waiting.signal.aborted) throw error;
        return await request({ steal: true }, once);
      } finally {
        clearInterval(watch);
      }
    },
    noteSignOfLife() {
      lastSign = performance.now();
    },
  };
}
