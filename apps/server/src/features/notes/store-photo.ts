import { createHash } from 'node:crypto';
import type { NotePhoto } from '@brazda/contract';
import type { PhotoFacts } from '@brazda/domain';
import type { Db, DbPool } from '../../platform/db/database.ts';
import type { Scope } from '../../platform/db/scope.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { requireRoom } from '../../platform/files/stored-file.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { photoAddresses } from './photo-addresses.ts';
import { writePhotoFiles } from './photo-files.ts';
import { type FoundPhoto, findPhoto, insertPhoto, sumPhotoBytes } from './photos.repo.ts';
import { type ProcessedPhoto, processPhoto } from './process-photo.ts';

export interface PhotoStoreDeps {
  readonly db: DbPool;
  readonly files: FileStore;
  /** Bytes that the photos of one farm may take. */
  readonly quota_bytes: number;
}

/** A photo as it was uploaded. */
export interface UploadedPhoto {
  readonly id: string;
  /** For messages. */
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly user_id: string | null;
  /** What the client knows; what it does not is read from the photo. */
  readonly facts: Partial<PhotoFacts>;
  /** Where it was processed before. */
  readonly processed?: ProcessedPhoto;
}

/**
 * Stores a photo that no note names yet. The same photo again is returned as it is; throws HttpError for another one
 * with its id, for a file that is no photo, and if the farm has no room.
 */
export async function storePhoto(
  { db, files, quota_bytes }: PhotoStoreDeps,
  scope: Scope,
  { id, name, bytes, user_id, facts, processed }: UploadedPhoto,
): Promise<NotePhoto> {
  const sha256 = createHash('sha256').update(bytes).digest();
  const findSame = (on: Db) =>
    findStoredPhoto(on, scope, id, ({ photo }) => photo.sha256 === sha256.toString('hex'));
  const there = await findSame(db);
  if (there) return there;
  const { width, height, jpeg, thumbnail, ...read } = processed ?? (await processPhoto(name, bytes));
  const size = jpeg.length + thumbnail.length;
  return db.transaction().execute(async (tx) => {
    requireRoom({ others: await sumPhotoBytes(tx, scope), bytes: size, quota_bytes }, 'photos_full');
    const photo = { id, author_id: user_id, sha256, bytes: size, width, height, ...read, ...facts };
    if (!(await insertPhoto(tx, scope, photo))) {
      // Another request with this photo was faster.
      const other = await findSame(tx);
      if (other) return other;
    }
    await writePhotoFiles(files, scope.farm_id, id, { jpeg, thumbnail });
    return (await findSame(tx))!;
  });
}

/** The photo of a farm that is stored under an id; null without one. Throws HttpError if it is not the same. */
export async function findStoredPhoto(
  db: Db,
  scope: Scope,
  id: string,
  isSame: (found: FoundPhoto) => boolean,
): Promise<NotePhoto | null> {
  const found = await findPhoto(db, scope, id);
  if (!found) return null;
  if (!isSame(found)) throw new HttpError('id_taken', id);
  return { ...found.photo, ...photoAddresses(scope.farm_id, id) };
}
