import { ANY_PEAK, ZONE_RULES } from '@brazda/domain';
import { type ExportedZones, layerWriters, zoneLayer } from '@brazda/formats';
import type { DbPool } from '../../platform/db/database.ts';
import { TryLimit } from '../../platform/db/try-limit.ts';
import type { Call, EndpointOf, SomeHandlers } from '../../platform/http/call.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { PersonalQueue } from '../../platform/http/personal-queue.ts';
import type { RequestJob } from '../../platform/jobs/requests.ts';
import { listOverlaps } from '../parcels/index.ts';
import { makeZones } from './make-zones.ts';
import { askForPastImages, readPastImages } from './past-images.ts';

type ZonesRequest = Pick<
  Call<EndpointOf<'zones.ofParcel'>>,
  'params' | 'query' | 'scope' | 'actor' | 'address'
>;

interface ZonesDeps {
  readonly db: DbPool;
  /** Whether any image of a farm is used for zones, however cloudy or bare: the flag `show_any_potential_map`. */
  readonly showsAny: (farm_id: string) => Promise<boolean>;
  /** Requests work of the workers. */
  readonly request: RequestJob;
  now(): Date;
}

/** Two threads; the images of more parcels at once would fill the memory. */
const turns = new PersonalQueue({ at_once: 2, waiting_ms: 60_000 });

/** Handles the endpoints of productivity zones. */
export function zonesHandlers({ db, showsAny, request, now }: ZonesDeps) {
  const requests = new TryLimit(db, { name: 'past-images', max: 20 });
  const today = () => now().toISOString().slice(0, 10);

  const zonesOf = async ({ params, query, scope, ...caller }: ZonesRequest) => {
    const limits = (await showsAny(params.farmId)) ? ANY_PEAK : ZONE_RULES;
    const parcel = { scope, parcel_id: params.parcelId };
    return turns.of(caller)(() => makeZones(db, parcel, query, limits));
  };

  /** Throws not_found where there are no zones to export. */
  async function outgoing(call: ZonesRequest): Promise<ExportedZones> {
    const { zones, years } = await zonesOf(call);
    if (zones.length === 0) throw new HttpError('not_found', 'zones');
    const { parcelId } = call.params;
    const own = (await listOverlaps(db, call.scope, parcelId)).find(
      ({ parcel_id }) => parcel_id === parcelId,
    );
    return {
      parcel: { id: parcelId, reference: own?.reference ?? '' },
      dates: years.flatMap(({ is_used, sensing_date }) => (is_used && sensing_date ? [sensing_date] : [])),
      zones,
    };
  }

  return {
    'zones.ofParcel': zonesOf,
    'zones.geojson': async (call) =>
      Uint8Array.from(await layerWriters.geojson(zoneLayer(await outgoing(call)))),
    'zones.shapefile': async (call) =>
      Uint8Array.from(await layerWriters.shapefile(zoneLayer(await outgoing(call)))),
    'zones.past': ({ scope, params }) => readPastImages(db, { scope, parcel_id: params.parcelId }, today()),
    'zones.requestPast': async ({ scope, params }) => {
      await requests.require(scope.farm_id);
      const images = await askForPastImages(db, { scope, parcel_id: params.parcelId }, today());
      if (images.state === 'searching') request('imagery.past', scope.farm_id);
      return images;
    },
  } satisfies SomeHandlers;
}
