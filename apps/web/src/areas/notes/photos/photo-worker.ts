import { NO_PHOTO_FACTS, NOTE_LIMITS, type PhotoFacts, photoFactsOf } from '@brazda/domain';
import ExifReader from 'exifreader';
import { isHeic } from './is-heic.ts';
import type { PhotoAnswer, PhotoPixels, PhotoTask } from './photo-message.ts';

addEventListener('message', async ({ data: task }: MessageEvent<PhotoTask>) => {
  // A file of the cloud may be gone, an old browser may lack the canvas of workers.
  const result = await preparePhoto(task).catch((): PhotoAnswer => ({ error: 'unreadable' }));
  postMessage(result, { transfer: 'jpeg' in result ? [result.jpeg] : [] });
});

/** Reads what a photo says about itself, then re-encodes its pixels alone. The original stays on the device. */
async function preparePhoto({ file, decoded }: PhotoTask): Promise<PhotoAnswer> {
  if (file.size === 0) return { error: 'empty' };
  const bytes = await file.arrayBuffer();
  const image = await (decoded ? bitmapOf(decoded) : bitmapIn(file));
  if (image === null)
    return isHeic(bytes) ? { error: 'heic', facts: factsOf(bytes) } : { error: 'unreadable' };
  if (image.width * image.height > NOTE_LIMITS.decoded_px) return { error: 'large' };
  const scale = Math.min(1, NOTE_LIMITS.photo_px / Math.max(image.width, image.height));
  const width = Math.max(1, Math.round(image.width * scale));
  const height = Math.max(1, Math.round(image.height * scale));
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) return { error: 'unreadable' };
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, width, height);
  image.close();
  const jpeg = await canvas.convertToBlob({ type: 'image/jpeg', quality: NOTE_LIMITS.photo_quality / 100 });
  return { jpeg: await jpeg.arrayBuffer(), width, height, facts: factsOf(bytes) };
}

/** Safari decodes HEIC, too. */
function bitmapIn(file: Blob): Promise<ImageBitmap | null> {
  return createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
}

function bitmapOf({ pixels, width, height }: PhotoPixels): Promise<ImageBitmap> {
  return createImageBitmap(new ImageData(new Uint8ClampedArray(pixels), width, height));
}

function factsOf(bytes: ArrayBuffer): PhotoFacts {
  try {
    return photoFactsOf(ExifReader.load(bytes, { expanded: true }));
  } catch {
    return NO_PHOTO_FACTS; // without EXIF, or with broken data
  }
}
