import type { FileStore } from '../../platform/files/file-store.ts';
import type { ProcessedPhoto } from './process-photo.ts';

/** The folder of all photos in the store. */
export const PHOTO_FOLDER = 'photos';

/** The keys of the files of a photo. */
export function photoKeys(farm_id: string, id: string) {
  const stem = `${PHOTO_FOLDER}/${farm_id}/${id}`;
  return { jpeg: `${stem}.jpg`, thumbnail: `${stem}.webp` } as const;
}

/** The id of the photo that a file belongs to. */
export function photoOfKey(key: string): string {
  return key.slice(key.lastIndexOf('/') + 1).replace(/\.\w+$/, '');
}

/** Writes both files of a photo. */
export async function writePhotoFiles(
  files: FileStore,
  farm_id: string,
  id: string,
  { jpeg, thumbnail }: Pick<ProcessedPhoto, 'jpeg' | 'thumbnail'>,
): Promise<void> {
  const keys = photoKeys(farm_id, id);
  await files.write(keys.thumbnail, thumbnail, 'image/webp');
  await files.write(keys.jpeg, jpeg, 'image/jpeg');
}
