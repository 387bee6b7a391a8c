import { NOTE_LIMITS } from '@brazda/domain';
import type { Db, DbPool, DbTransaction } from '../../platform/db/database.ts';
import { afterCommit } from '../../platform/db/one-transaction.ts';
import type { Scope } from '../../platform/db/scope.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import {
  beginPartialPhoto,
  lockPartialPhoto,
  type PartialPhoto,
  removePartialPhoto,
  updateReceived,
} from './partial-photos.repo.ts';
import { partKey, partKeys } from './photo-files.ts';

/** A part of a photo; without bytes, it only asks how many have arrived. */
export interface PhotoPart {
  readonly id: string;
  readonly user_id: string | null;
  readonly bytes: Uint8Array;
  readonly offset: number;
  /** Bytes of the whole photo. */
  readonly total: number;
}

/** What becomes of the whole photo: parts know nothing of its kind. */
export interface WholePhoto<Photo> {
  /** The complete photo of the user; null while it is not complete. Throws HttpError if it is of another user. */
  findOwn(db: Db): Promise<Photo | null>;
  store(bytes: Uint8Array): Promise<Photo>;
}

interface PartStoreDeps {
  readonly db: DbPool;
  readonly files: FileStore;
}

/** How many bytes of a photo have arrived. */
export interface Received {
  readonly received: number;
}

/**
 * Stores a part of a photo, and the photo with its last part. A part that is stored already changes nothing. Throws
 * HttpError: `too_large` or `invalid` for a part of another size, `upload_elsewhere` for one after a gap, `id_taken` if the
 * id is that of another upload, `many_partial_photos` if the user has begun too many, and for the last part what
 * storing the whole photo throws.
 */
export async function storePhotoPart<Photo>(
  deps: PartStoreDeps,
  scope: Scope,
  part: PhotoPart,
  whole: WholePhoto<Photo>,
): Promise<Photo | Received> {
  requirePart(part);
  const taken = await deps.db.transaction().execute((tx) => appendPart(tx, deps.files, scope, part, whole));
  if (taken.type === 'photo') return taken.photo;
  if (taken.type === 'part') return { received: taken.received };
  const { partial } = taken;
  const bytes = partial ? await joinParts(deps.files, partial, part) : part.bytes;
  if (!bytes) {
    // Another request with the last part was faster.
    const stored = await whole.findOwn(deps.db);
    if (stored) return stored;
    throw new Error(`parts of the photo ${part.id} are no longer in the store`);
  }
  const photo = await whole.store(bytes);
  if (partial) {
    // After a crash in between, a repeat finds the photo, and the sweep removes the rest.
    await removePartialPhoto(deps.db, partial);
    afterCommit(() => deps.files.remove(partKeys(partial, partial.received)).catch(() => undefined));
  }
  return photo;
}

/** All parts but the last have one size, so that their number is limited. */
function requirePart({ offset, total, bytes }: PhotoPart): void {
  const size = NOTE_LIMITS.photo_part_bytes;
  if (bytes.length > size) throw new HttpError('too_large');
  const isQuestion = bytes.length === 0 && offset === 0;
  if (!isQuestion && (offset % size !== 0 || bytes.length !== Math.min(size, total - offset)))
    throw new HttpError('invalid', 'offset, total');
}

/**
 * What has become of a part: the photo is complete already, the part is stored, or it is the last one; `partial` holds
 * those before it, null without any.
 */
type Taken<Photo> =
  | { readonly type: 'photo'; readonly photo: Photo }
  | { readonly type: 'part'; readonly received: number }
  | { readonly type: 'last'; readonly partial: PartialPhoto | null };

async function appendPart<Photo>(
  tx: DbTransaction,
  files: FileStore,
  scope: Scope,
  part: PhotoPart,
  whole: WholePhoto<Photo>,
): Promise<Taken<Photo>> {
  const { id, user_id, offset, total, bytes } = part;
  const end = offset + bytes.length;
  const known = await lockPartialPhoto(tx, scope, id);
  // Only then: its upload is forgotten once the photo is complete.
  const photo = await whole.findOwn(tx);
  if (photo) return { type: 'photo', photo };
  if (!known && bytes.length === 0) return { type: 'part', received: 0 };
  if (!known && offset > 0) throw elsewhere(0);
  if (!known && end === total) return { type: 'last', partial: null };
  const partial = known ?? (await beginPartialPhoto(tx, scope, { photo_id: id, author_id: user_id, total }));
  if (partial.author_id !== user_id || partial.total !== total) throw new HttpError('id_taken', id);
  if (end <= partial.received) return { type: 'part', received: partial.received };
  if (offset !== partial.received) throw elsewhere(partial.received);
  if (end === total) return { type: 'last', partial };
  await files.write(partKey(partial, offset), bytes, 'application/octet-stream');
  await updateReceived(tx, partial, end);
  return { type: 'part', received: end };
}

function elsewhere(received: number): HttpError {
  return new HttpError('upload_elsewhere', String(received), { received: [String(received)] });
}

/** The bytes of a photo; null if parts of it are no longer in the store. */
async function joinParts(
  files: FileStore,
  partial: PartialPhoto,
  last: PhotoPart,
): Promise<Uint8Array | null> {
  const parts = await Promise.all(partKeys(partial, partial.received).map((key) => files.read(key)));
  if (parts.includes(null)) return null;
  return Buffer.concat([...(parts as Uint8Array[]), last.bytes]);
}
