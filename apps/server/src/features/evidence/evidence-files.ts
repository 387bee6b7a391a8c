import type { FileStore } from '../../platform/files/file-store.ts';
import type { NamedFiles } from '../../platform/files/named-files.ts';

/** The folders of the photos and of the evidence files of all farms. */
export const EVIDENCE_PHOTO_FOLDER = 'evidence-photos';
export const EVIDENCE_FILE_FOLDER = 'evidence-files';

/** The keys of the files of a photo: as it came, as it is shown, and small. */
export function evidencePhotoKeys(farm_id: string, id: string) {
  const stem = `${EVIDENCE_PHOTO_FOLDER}/${farm_id}/${id}`;
  return { original: `${stem}.original`, jpeg: `${stem}.jpg`, thumbnail: `${stem}.webp` } as const;
}

/** The key of an evidence file. */
export function evidenceFileKey(farm_id: string, id: string): string {
  return `${EVIDENCE_FILE_FOLDER}/${farm_id}/${id}.pdf`;
}

/** The files of all photos that were not removed. */
export const EVIDENCE_PHOTO_FILES: NamedFiles<{ farm_id: string; id: string }> = {
  folder: EVIDENCE_PHOTO_FOLDER,
  table: 'evidence_photo',
  query: 'select farm_id, id from evidence_photo where removed_at is null',
  keysOf: ({ farm_id, id }) => Object.values(evidencePhotoKeys(farm_id, id)),
};

/** All evidence files. */
export const EVIDENCE_FILES: NamedFiles<{ farm_id: string; id: string }> = {
  folder: EVIDENCE_FILE_FOLDER,
  table: 'evidence_file',
  query: 'select farm_id, id from evidence_file',
  keysOf: ({ farm_id, id }) => [evidenceFileKey(farm_id, id)],
};

/** The files of a photo. */
export interface EvidencePictures {
  readonly original: Uint8Array;
  readonly jpeg: Uint8Array;
  readonly thumbnail: Uint8Array;
}

/** Writes the files of a photo. */
export async function writeEvidencePictures(
  files: FileStore,
  { farm_id, id }: { readonly farm_id: string; readonly id: string },
  { original, jpeg, thumbnail }: EvidencePictures,
): Promise<void> {
  const keys = evidencePhotoKeys(farm_id, id);
  await files.write(keys.original, original, 'application/octet-stream');
  await files.write(keys.thumbnail, thumbnail, 'image/webp');
  await files.write(keys.jpeg, jpeg, 'image/jpeg');
}
