import type { NotePhoto } from '@brazda/contract';
import type { Scope } from '../../platform/db/scope.ts';
import { findStoredPhoto, type PhotoStoreDeps, storePhoto, type UploadedPhoto } from './store-photo.ts';
import { type PhotoPart, type Received, storePhotoPart } from './store-photo-part.ts';

/** Stores a part of a photo of a note, and the photo with its last part; throws what `storePhotoPart` and `storePhoto` throw. */
export function storeNotePhotoPart(
  deps: PhotoStoreDeps,
  scope: Scope,
  part: PhotoPart & Omit<UploadedPhoto, 'processed'>,
): Promise<NotePhoto | Received> {
  const { id, user_id } = part;
  return storePhotoPart(deps, scope, part, {
    findOwn: (db) => findStoredPhoto(db, scope, id, ({ author_id }) => author_id === user_id),
    store: (bytes) => storePhoto(deps, scope, { ...part, bytes }),
  });
}
