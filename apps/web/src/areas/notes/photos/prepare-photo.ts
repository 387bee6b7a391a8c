import type { PhotoResult } from './photo-message.ts';

/** Decoding a photo takes up to 200 MB, so that a phone prepares one at a time. */
let last: Promise<unknown> = Promise.resolve();

/** Prepares a photo in a worker, one after the other; the page stays responsive. Never rejects. */
export function preparePhoto(file: Blob): Promise<PhotoResult> {
  const result = last.then(() => inWorker(file));
  last = result;
  return result;
}

function inWorker(file: Blob): Promise<PhotoResult> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./photo-worker.ts', import.meta.url), { type: 'module' });
    const end = (result: PhotoResult) => {
      worker.terminate();
      resolve(result);
    };
    worker.onmessage = ({ data }) => end(data);
    // A worker that fails, for lack of memory, has not read the file.
    worker.onerror = () => end({ error: 'unreadable' });
    worker.postMessage(file);
  });
}
