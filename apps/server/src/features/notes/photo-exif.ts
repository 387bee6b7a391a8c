import { NO_PHOTO_FACTS, type PhotoFacts, photoFactsOf } from '@brazda/domain';
import ExifReader from 'exifreader';

/** Reads time, position and direction from the EXIF data of a photo, before they are removed from it. */
export function readPhotoFacts(bytes: Uint8Array): PhotoFacts {
  try {
    return photoFactsOf(ExifReader.load(Uint8Array.from(bytes).buffer, { expanded: true }));
  } catch {
    // Without EXIF, or with broken data, which are no reason to refuse a picture.
    return NO_PHOTO_FACTS;
  }
}
