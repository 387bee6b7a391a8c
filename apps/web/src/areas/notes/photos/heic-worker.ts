import { NOTE_LIMITS } from '@brazda/domain';
import libheif from 'libheif-js/libheif-wasm/libheif.js';
import wasmUrl from 'libheif-js/libheif-wasm/libheif.wasm?url';
import type { HeicResult } from './photo-message.ts';

addEventListener('message', async ({ data: bytes }: MessageEvent<ArrayBuffer>) => {
  const result = await decode(new Uint8Array(bytes)).catch((): HeicResult => ({ error: 'unreadable' }));
  postMessage(result, { transfer: 'pixels' in result ? [result.pixels] : [] });
});
const library = loadLibrary();
library.then(
  () => postMessage('ready'),
  () => postMessage('missing'),
);

/** Fetches the library; rejects if that fails. */
function loadLibrary(): Promise<ReturnType<typeof libheif>> {
  return new Promise((resolve, reject) => {
    const made = libheif({
      locateFile: () => wasmUrl,
      onRuntimeInitialized: () => queueMicrotask(() => resolve(made)),
      onAbort: reject,
    });
  });
}

/** Decodes the main picture of a HEIC file, upright. Files of users are hostile, so this worker does nothing else. */
async function decode(bytes: Uint8Array<ArrayBuffer>): Promise<HeicResult> {
  const { HeifDecoder } = await library;
  const images = new HeifDecoder().decode(bytes);
  const image = images.find((each) => each.is_primary()) ?? images[0];
  if (!image) return { error: 'unreadable' };
  const width = image.get_width();
  const height = image.get_height();
  if (width * height > NOTE_LIMITS.decoded_px) return { error: 'large' };
  const target = { data: new Uint8ClampedArray(width * height * 4), width, height };
  const isDecoded = await new Promise<boolean>((resolve) =>
    image.display(target, (shown) => resolve(shown !== null)),
  );
  return isDecoded ? { pixels: target.data.buffer, width, height } : { error: 'unreadable' };
}
