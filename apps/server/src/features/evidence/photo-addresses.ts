import { api, type EvidencePhoto, urlOf } from '@brazda/contract';
import { type AccessLevel, hasAccess } from '@brazda/domain';
import type { StoredEvidencePhoto } from './evidence-photos.repo.ts';

/** A photo as those with some access see it: who took it only with full access, and its pictures unless it was removed. */
export function presentPhoto(
  farmId: string,
  access: AccessLevel,
  { author_id: _, lineage: __, ...photo }: StoredEvidencePhoto,
): EvidencePhoto {
  const params = { farmId, photoId: photo.id };
  const isThere = photo.removed_at === null;
  return {
    ...photo,
    author: hasAccess(access, 'full') ? photo.author : '',
    url: isThere ? urlOf(api.evidence.photo, params) : null,
    thumbnail_url: isThere ? urlOf(api.evidence.thumbnail, params) : null,
  };
}
