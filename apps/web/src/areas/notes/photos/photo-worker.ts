import { NO_PHOTO_FACTS, NOTE_LIMITS, type PhotoFacts, photoFactsOf } from '@brazda/domain';
import ExifReader from 'exifreader';
import type { PhotoResult } from './photo-message.ts';

addEventListener('message', async ({ data: file }: MessageEvent<Blob>) => {
  // A file of the cloud may be gone, an old browser may lack the canvas of workers.
  const result = await preparePhoto(file).catch((): PhotoResult => ({ error: 'unreadable' }));
  postMessage(result, { transfer: 'jpeg' in result ? [result.jpeg] : [] });
});

/** Reads what a photo says about itself, then re-encodes its pixels alone. The original stays on the device. */
async function preparePhoto(file: Blob): Promise<PhotoResult> {
  if (file.size === 0) return { error: 'empty' };
  const bytes = await file.arrayBuffer();
  const image = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
  if (image === null) return { error: 'unreadable' };
  if (image.width * image.height > NOTE_LIMITS.decoded_px) return { error: 'large' };
  const scale = Math.min(1, NOTE_LIMITS.photo_px / Math.max(image.width, image.height));
  const [width, height] = [
    Math.max(1, Math.round(image.width * scale)),
    Math.max(1, Math.round(image.height * scale)),
  ];
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

function factsOf(bytes: ArrayBuffer): PhotoFacts {
  try {
    return photoFactsOf(ExifReader.load(bytes, { expanded: true }));
  } catch {
    return NO_PHOTO_FACTS; // without EXIF, or with broken data
  }
}
