import type { DetailedLight } from '@brazda/contract';
import { EVIDENCE_LIMITS, hasPhotoMetadata, type ParcelRule, photoPlaceOf } from '@brazda/domain';
import type { Db, DbPool } from '../../platform/db/database.ts';
import type { SeasonScope } from '../../platform/db/scope.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { requireRoom } from '../../platform/files/stored-file.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { processPhoto } from '../notes/index.ts';
import { writeEvidencePictures } from './evidence-files.ts';
import {
  countEvidencePhotos,
  findEvidencePhoto,
  findParcelShape,
  insertEvidencePhoto,
  type StoredEvidencePhoto,
} from './evidence-photos.repo.ts';
import { insertLights } from './lights.repo.ts';
import { sealWaiting } from './seal.ts';
import { sha256 } from './sha256.ts';

export interface EvidenceStoreDeps {
  readonly db: DbPool;
  readonly files: FileStore;
  /** Bytes that the photos of one farm may take. */
  readonly quota_bytes: number;
  readonly now: () => Date;
}

/** A photo as its device has sent it. */
export interface SentPhoto {
  readonly id: string;
  readonly parcel_id: string;
  readonly rule: ParcelRule;
  readonly author_id: string | null;
  /** What the device computed when the photo was taken. */
  readonly sha256: string;
  readonly is_original: boolean;
  readonly taken_at: string;
  readonly position: readonly [lng: number, lat: number] | null;
  readonly accuracy_m: number | null;
  readonly heading: number | null;
}

/** The photo of a farm with an id; null without one. Throws HttpError if it is of another person, or was another file. */
export async function findSentPhoto(
  db: Db,
  scope: SeasonScope,
  { id, author_id, sha256: digest }: SentPhoto,
): Promise<StoredEvidencePhoto | null> {
  const found = await findEvidencePhoto(db, scope, id);
  if (!found) return null;
  if (found.author_id !== author_id || found.sha256 !== digest) throw new HttpError('id_taken', id);
  return found;
}

/**
 * Stores a photo with the light that its rule shows now, and seals both. Throws HttpError if it is not the file that the device took,
 * says more about itself than was agreed to, is no JPEG, or if the farm has no room.
 */
export async function storeEvidencePhoto(
  { db, files, quota_bytes, now }: EvidenceStoreDeps,
  scope: SeasonScope,
  photo: SentPhoto,
  { bytes, light }: { readonly bytes: Uint8Array; readonly light: DetailedLight | null },
): Promise<StoredEvidencePhoto> {
  const { id, parcel_id, is_original } = photo;
  if (sha256(bytes) !== photo.sha256) throw new HttpError('evidence_photo_differs', id);
  if (!isJpeg(bytes)) throw new HttpError('evidence_photo_type', id);
  if (!is_original && hasPhotoMetadata(bytes)) throw new HttpError('evidence_photo_metadata', id);
  const shape = await findParcelShape(db, scope, parcel_id);
  if (!shape) throw new HttpError('not_found', 'parcel');
  const { jpeg, thumbnail } = await processPhoto(id, bytes, EVIDENCE_LIMITS.photo_bytes);
  const kept = bytes.length + jpeg.length + thumbnail.length;
  const { position, ...facts } = photo;
  const seen = position && photoPlaceOf(shape.coordinates, position, photo.accuracy_m);
  return db.transaction().execute(async (tx) => {
    const others = await countEvidencePhotos(tx, scope);
    const there = await findSentPhoto(tx, scope, photo);
    if (there) return there;
    if (others.photos >= EVIDENCE_LIMITS.photos)
      throw new HttpError('evidence_photos_full', String(EVIDENCE_LIMITS.photos));
    requireRoom({ others: others.bytes, bytes: kept, quota_bytes }, 'photos_full');
    const received_at = now();
    const inserted = await insertEvidencePhoto(tx, scope, {
      ...facts,
      original_bytes: bytes.length,
      bytes: kept,
      longitude: position?.[0] ?? null,
      latitude: position?.[1] ?? null,
      place: seen?.place ?? null,
      distance_m: seen?.distance_m ?? null,
      received_at,
    });
    // On a parcel that this person does not see.
    if (!inserted) throw new HttpError('id_taken', id);
    if (light)
      await insertLights(tx, scope.farm_id, [{ parcel_id, light }], {
        reason: { photo_id: id },
        seen_at: received_at,
      });
    await sealWaiting(tx, scope.farm_id, received_at);
    await writeEvidencePictures(files, { farm_id: scope.farm_id, id }, { original: bytes, jpeg, thumbnail });
    return (await findEvidencePhoto(tx, scope, id))!;
  });
}

function isJpeg(bytes: Uint8Array): boolean {
  return bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff;
}
