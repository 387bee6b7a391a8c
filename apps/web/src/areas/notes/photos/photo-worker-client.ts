import type { HeicResult, PhotoAnswer, PhotoPixels, PhotoResult, PhotoTask } from './photo-message.ts';

/** Prepares photos outside of the page, which stays responsive. */
export interface PhotoWorker {
  /** One photo after the other: decoding one takes up to 200 MB. Never rejects. */
  prepare(file: Blob): Promise<PhotoResult>;
  end(): void;
}

/** A large photo takes some seconds on a slow phone; a malicious file may never end. */
const HEIC_WAIT_MS = 60_000;

/** Starts a worker; its code is fetched at once, because the network may be gone when a photo is taken. */
export function startPhotoWorker(): PhotoWorker {
  const open = () => new Worker(new URL('./photo-worker.ts', import.meta.url), { type: 'module' });
  let worker = open();
  let heic: Worker | null = null;
  let last: Promise<unknown> = Promise.resolve();

  const send = (task: PhotoTask) =>
    new Promise<PhotoAnswer>((resolve) => {
      worker.onmessage = ({ data }) => resolve(data);
      // A worker that fails, for lack of memory, has not read the file, and is not used again.
      worker.onerror = () => {
        worker.terminate();
        worker = open();
        resolve({ error: 'unreadable' });
      };
      worker.postMessage(task, task.decoded ? [task.decoded.pixels] : []);
    });

  async function prepareNext(file: Blob): Promise<PhotoResult> {
    const answer = await send({ file, decoded: null });
    if (!isForHeicWorker(answer)) return answer;
    const decoded = await decodeHeic(file, (started) => {
      heic = started;
    });
    if ('error' in decoded) {
      const { error } = decoded;
      return error === 'offline' ? { heic: await file.arrayBuffer(), facts: answer.facts } : { error };
    }
    const redone = await send({ file, decoded });
    return isForHeicWorker(redone) ? { error: 'unreadable' } : redone;
  }
  return {
    prepare(file) {
      const result = last.then(() => prepareNext(file));
      last = result;
      return result;
    },
    end() {
      worker.terminate();
      heic?.terminate();
    },
  };
}

function isForHeicWorker(answer: PhotoAnswer): answer is Extract<PhotoAnswer, { readonly error: 'heic' }> {
  return 'error' in answer && answer.error === 'heic';
}

/** Decodes a HEIC photo in a worker of its own, which is fetched only for that and ended after each photo. */
async function decodeHeic(
  file: Blob,
  onStart: (worker: Worker) => void,
): Promise<PhotoPixels | { readonly error: 'unreadable' | 'large' | 'offline' }> {
  const worker = new Worker(new URL('./heic-worker.ts', import.meta.url), { type: 'module' });
  onStart(worker);
  const bytes = await file.arrayBuffer();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const result = await new Promise<HeicResult | { readonly error: 'offline' }>((resolve) => {
    let isReady = false;
    const fail = () => resolve({ error: isReady ? 'unreadable' : 'offline' });
    timer = setTimeout(fail, HEIC_WAIT_MS);
    worker.onmessage = ({ data }: MessageEvent<HeicResult | 'ready' | 'missing'>) => {
      if (data === 'missing') fail();
      else if (data !== 'ready') resolve(data);
      else {
        isReady = true;
        worker.postMessage(bytes, [bytes]);
      }
    };
    worker.onerror = fail;
  });
  clearTimeout(timer);
  worker.terminate();
  return result;
}
