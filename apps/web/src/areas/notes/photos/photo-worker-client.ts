import type { PhotoResult } from './photo-message.ts';

/** Prepares photos outside of the page, which stays responsive. */
export interface PhotoWorker {
  /** One photo after the other: decoding one takes up to 200 MB. Never rejects. */
  prepare(file: Blob): Promise<PhotoResult>;
  end(): void;
}

/** Starts a worker; its code is fetched at once, because the network may be gone when a photo is taken. */
export function startPhotoWorker(): PhotoWorker {
  const open = () => new Worker(new URL('./photo-worker.ts', import.meta.url), { type: 'module' });
  let worker = open();
  let last: Promise<unknown> = Promise.resolve();

  const prepareNext = (file: Blob) =>
    new Promise<PhotoResult>((resolve) => {
      worker.onmessage = ({ data }) => resolve(data);
      // A worker that fails, for lack of memory, has not read the file, and is not used again.
      worker.onerror = () => {
        worker.terminate();
        worker = open();
        resolve({ error: 'unreadable' });
      };
      worker.postMessage(file);
    });
  return {
    prepare(file) {
      const result = last.then(() => prepareNext(file));
      last = result;
      return result;
    },
    end: () => worker.terminate(),
  };
}
