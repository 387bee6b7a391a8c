import type { ParcelLights } from '@brazda/contract';
import { z } from 'zod';
import { removeAfterCommit } from '../../platform/files/stored-file.ts';
import type { Call, EndpointOf, Handler, SomeHandlers } from '../../platform/http/call.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import type { FarmEvent } from '../../platform/http/live.ts';
import { requireSeason } from '../farms/index.ts';
import { storePhotoPart } from '../notes/index.ts';
import { evidencePhotoKeys } from './evidence-files.ts';
import { findEvidencePhoto, listEvidencePhotos, markPhotoRemoved } from './evidence-photos.repo.ts';
import { presentPhoto } from './photo-addresses.ts';
import { sealWaiting } from './seal.ts';
import {
  type EvidenceStoreDeps,
  findSentPhoto,
  type SentPhoto,
  storeEvidencePhoto,
} from './store-evidence-photo.ts';

/** What the lights of a parcel are read with: the call of the pre-check. */
export interface LightsDeps {
  readonly handlers: { readonly 'precheck.parcel': Handler<EndpointOf<'precheck.parcel'>> };
}

export interface EvidenceDeps extends EvidenceStoreDeps, LightsDeps {
  publish(event: FarmEvent): void;
}

type PutsPhoto = Call<EndpointOf<'evidence.putPhoto'>>;
type ShowsPhoto = Call<EndpointOf<'evidence.photo'>>;

/** Handlers of photos for rules. */
export function evidencePhotosHandlers(deps: EvidenceDeps) {
  const { db, files, now, publish, handlers } = deps;

  async function show({ params: { photoId }, scope, immutable }: ShowsPhoto, size: 'jpeg' | 'thumbnail') {
    const photo = await findEvidencePhoto(db, scope, photoId);
    const isThere = photo !== undefined && photo.removed_at === null;
    const bytes = isThere ? await files.read(evidencePhotoKeys(scope.farm_id, photoId)[size]) : null;
    if (!bytes) throw new HttpError('not_found', 'photo');
    immutable();
    return Uint8Array.from(bytes);
  }

  /** The light of a rule on the parcel of a call; null where the rule does not concern it. */
  async function lightNow(call: PutsPhoto) {
    const { lights }: ParcelLights = await lightsOf(handlers, call);
    return lights.find(({ rule }) => rule === call.query.rule) ?? null;
  }

  return {
    'evidence.photos': async ({ scope, access }) => {
      await requireSeason(db, scope);
      const photos = await listEvidencePhotos(db, scope, { season: scope.season_id });
      return { results: photos.map((photo) => presentPhoto(scope.farm_id, access, photo)) };
    },
    'evidence.putPhoto': async (call) => {
      const { scope, access, body, query, actor } = call;
      const { offset, total } = query;
      const photo = readPhoto(call);
      if ((offset === undefined) !== (total === undefined)) throw new HttpError('invalid', 'offset, total');
      const whole = {
        findOwn: (on: Parameters<typeof findSentPhoto>[0]) => findSentPhoto(on, scope, photo),
        store: async (bytes: Uint8Array) => {
          const stored = await storeEvidencePhoto(deps, scope, photo, { bytes, light: await lightNow(call) });
          publish({ type: 'evidence', farm_id: scope.farm_id });
          return stored;
        },
      };
      const part = { id: photo.id, user_id: actor.user_id, bytes: body };
      const stored =
        offset === undefined || total === undefined
          ? ((await whole.findOwn(db)) ?? (await whole.store(body)))
          : await storePhotoPart(deps, scope, { ...part, offset, total }, whole);
      return 'received' in stored ? stored : presentPhoto(scope.farm_id, access, stored);
    },
    'evidence.photo': (call) => show(call, 'jpeg'),
    'evidence.thumbnail': (call) => show(call, 'thumbnail'),
    'evidence.removePhoto': async ({ params: { photoId: id }, scope, access, body: { reason } }) => {
      const photo = await findEvidencePhoto(db, scope, id);
      if (!photo) throw new HttpError('not_found', 'photo');
      await db.transaction().execute(async (tx) => {
        const at = now();
        // A repeat changes nothing.
        if (!(await markPhotoRemoved(tx, scope, id, { reason, at }))) return;
        await sealWaiting(tx, scope.farm_id, at);
        for (const key of Object.values(evidencePhotoKeys(scope.farm_id, id))) removeAfterCommit(files, key);
      });
      publish({ type: 'evidence', farm_id: scope.farm_id });
      return presentPhoto(scope.farm_id, access, (await findEvidencePhoto(db, scope, id))!);
    },
  } satisfies SomeHandlers;
}

/** The lights of the parcel of a call, as the pre-check shows them. */
export async function lightsOf(
  handlers: LightsDeps['handlers'],
  call: Omit<Call<EndpointOf<'precheck.parcel'>>, 'query' | 'body'>,
): Promise<ParcelLights> {
  const { farmId, seasonId, parcelId } = call.params;
  const params = { farmId, seasonId, parcelId };
  return handlers['precheck.parcel']({ ...call, params, query: undefined, body: undefined });
}

/** Throws HttpError for an id that is no UUID, and for half a position. */
function readPhoto({ params: { parcelId, photoId }, query, actor }: PutsPhoto): SentPhoto {
  if (!z.uuid().safeParse(photoId).success) throw new HttpError('invalid', 'photoId');
  const { longitude, latitude, accuracy_m, heading, rule, sha256, taken_at, original } = query;
  if ((longitude === undefined) !== (latitude === undefined))
    throw new HttpError('invalid', 'longitude, latitude');
  return {
    id: photoId,
    parcel_id: parcelId,
    rule,
    author_id: actor.user_id,
    sha256,
    is_original: original === 'yes',
    taken_at,
    position: longitude === undefined || latitude === undefined ? null : [longitude, latitude],
    accuracy_m: accuracy_m ?? null,
    heading: heading ?? null,
  };
}
