import { NOTE_LIMITS } from '@brazda/domain';
import type { FileStore } from '../../platform/files/file-store.ts';
import type { NamedFiles } from '../../platform/files/named-files.ts';
import type { ProcessedPhoto } from './process-photo.ts';

/** The folder of all photos in the store. */
export const PHOTO_FOLDER = 'photos';

/** The keys of the files of a photo. */
export function photoKeys(farm_id: string, id: string) {
  const stem = `${PHOTO_FOLDER}/${farm_id}/${id}`;
  return { jpeg: `${stem}.jpg`, thumbnail: `${stem}.webp` } as const;
}

/** The files of all photos. */
export const PHOTO_FILES: NamedFiles<{ farm_id: string; id: string }> = {
  folder: PHOTO_FOLDER,
  table: 'note_photo',
  query: 'select farm_id, id from note_photo',
  keysOf: ({ farm_id, id }) => Object.values(photoKeys(farm_id, id)),
};

/** The folder of parts of photos in the store. */
export const PART_FOLDER = 'photo-parts';

/** An upload in parts, by which its files are named. */
export interface PartialUpload {
  readonly upload_id: string;
  readonly farm_id: string;
}

/** The key of the part of an upload at an offset. */
export function partKey({ farm_id, upload_id }: PartialUpload, offset: number): string {
  return `${PART_FOLDER}/${farm_id}/${upload_id}.${offset}`;
}

/** The keys of all parts that make up the first bytes of an upload. */
export function partKeys(upload: PartialUpload, received: number): string[] {
  const count = received / NOTE_LIMITS.photo_part_bytes;
  return Array.from({ length: count }, (_, at) => partKey(upload, at * NOTE_LIMITS.photo_part_bytes));
}

/** The files of all uploads in parts that have not ended. */
export const PART_FILES: NamedFiles<PartialUpload & { received: number }> = {
  folder: PART_FOLDER,
  table: 'note_photo_upload',
  query: 'select farm_id, upload_id, received::float8 as received from note_photo_upload',
  keysOf: ({ received, ...upload }) => partKeys(upload, received),
};

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
