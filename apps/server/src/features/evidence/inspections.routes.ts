import { api, urlOf } from '@brazda/contract';
import { recordEvent } from '../../platform/db/audit.ts';
import type { DbPool } from '../../platform/db/database.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { hashOfToken } from '../../platform/hash-of-token.ts';
import type { SomeHandlers } from '../../platform/http/call.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { endFarmLink, newLinkToken, scopeOfLink } from '../farms/index.ts';
import { findLineagesOfParcels, listNewestParcels } from '../parcels/index.ts';
import { listEvidenceFiles, type StoredEvidenceFile } from './evidence-files.repo.ts';
import { evidenceFileKey, evidencePhotoKeys } from './evidence-files.ts';
import { findEvidencePhoto, listEvidencePhotos } from './evidence-photos.repo.ts';
import {
  addInspection,
  findInspection,
  listInspections,
  noteOpening,
  type OpenInspection,
} from './inspections.repo.ts';

interface InspectionDeps {
  readonly db: DbPool;
  readonly files: FileStore;
}

/** Handlers of links for inspectors; only hashes are stored, so each token is returned only once. */
export function inspectionHandlers({ db, files }: InspectionDeps) {
  /** The valid link of a token, and what it shows: the chosen parcels, in every season. */
  async function open(token: string) {
    const link = await findInspection(db, hashOfToken(token));
    if (!link) throw new HttpError('not_found', 'link');
    return { link, scope: scopeOfLink(link.farm_id, link.lineages) };
  }

  return {
    'evidence.inspections': async ({ scope }) => ({ results: await listInspections(db, scope) }),
    'evidence.createInspection': async ({ scope, body: { parcels, days }, actor, address }) => {
      const lineages = await findLineagesOfParcels(db, scope, parcels);
      if (!lineages) throw new HttpError('parcels_not_of_farm');
      const token = newLinkToken();
      const link = await db.transaction().execute(async (tx) => {
        const row = { lineages: [...new Set(lineages)], days, created_by: actor.user_id };
        const id = await addInspection(tx, scope, { ...row, token_hash: hashOfToken(token) });
        const event = { actor, address, farm_id: scope.farm_id, entity: 'inspection_link' } as const;
        await recordEvent(tx, { ...event, entity_id: id, action: 'link_created', after: { ...row } });
        const [added] = await listInspections(tx, scope, id);
        return added!;
      });
      return { ...link, path: `/inspection/${token}` };
    },
    'evidence.endInspection': async ({ scope, params: { linkId: id }, actor, address }) => {
      await db.transaction().execute(async (tx) => {
        if (!(await endFarmLink(tx, 'inspection_link', scope, id))) throw new HttpError('not_found', 'link');
        const event = { actor, address, farm_id: scope.farm_id, entity: 'inspection_link' } as const;
        await recordEvent(tx, { ...event, entity_id: id, action: 'link_ended' });
      });
      return undefined;
    },
    'evidence.openInspection': async ({ body: { token }, actor, address }) => {
      const { link, scope } = await open(token);
      await db.transaction().execute(async (tx) => {
        await noteOpening(tx, link.id, 'page');
        const event = { actor, address, farm_id: link.farm_id, entity: 'inspection_link' } as const;
        await recordEvent(tx, { ...event, entity_id: link.id, action: 'link_opened' });
      });
      const photos = await listEvidencePhotos(db, scope, { lineages: link.lineages });
      const found = (await listEvidenceFiles(db, scope)).filter(isShownBy(link));
      const parcels = await listNewestParcels(db, scope, link.lineages);
      const byLineage = new Map(parcels.map(({ lineage_id, id, name }) => [lineage_id, { id, name }]));
      return {
        farm: link.name,
        expires_at: link.expires_at.toISOString(),
        parcels: parcels.map(({ id, name }) => ({ id, name })),
        photos: photos.map(({ author: _, author_id: __, season: ___, lineage, ...photo }) => {
          const url =
            photo.removed_at === null
              ? urlOf(api.evidence.inspectedPhoto, { token, photoId: photo.id })
              : null;
          return { ...photo, parcel: byLineage.get(lineage)?.id ?? photo.parcel, url, thumbnail_url: url };
        }),
        files: found.map(({ author: _, season: __, lineages, parcels: ___, ...file }) => ({
          ...file,
          parcels: lineages.flatMap((lineage) => byLineage.get(lineage) ?? []),
        })),
      };
    },
    'evidence.inspectedPhoto': async ({ params: { token, photoId } }) => {
      const { link, scope } = await open(token);
      const photo = await findEvidencePhoto(db, scope, photoId);
      const isThere = photo !== undefined && photo.removed_at === null;
      const bytes = isThere ? await files.read(evidencePhotoKeys(link.farm_id, photoId).jpeg) : null;
      if (!bytes) throw new HttpError('not_found', 'photo');
      return Uint8Array.from(bytes);
    },
    'evidence.openInspectedFile': async ({ params: { token, fileId } }) => {
      const { link, scope } = await open(token);
      const [file] = (await listEvidenceFiles(db, scope, fileId)).filter(isShownBy(link));
      const bytes = file && (await files.read(evidenceFileKey(link.farm_id, file.id)));
      if (!bytes) throw new HttpError('not_found', 'file');
      await noteOpening(db, link.id, 'file');
      return Uint8Array.from(bytes);
    },
  } satisfies SomeHandlers;
}

/** Only files whose parcels were all chosen: another one would show what the owner did not mean. */
function isShownBy({ lineages }: OpenInspection) {
  const chosen = new Set(lineages);
  return (file: StoredEvidenceFile): boolean => file.lineages.every((lineage) => chosen.has(lineage));
}
