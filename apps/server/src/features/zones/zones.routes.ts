import { ANY_PEAK, ZONE_RULES } from '@brazda/domain';
import { type ExportedZones, layerWriters, zoneLayer } from '@brazda/formats';
import type { DbPool } from '../../platform/db/database.ts';
import type { Call, EndpointOf, SomeHandlers } from '../../platform/http/call.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { PersonalQueue } from '../../platform/http/personal-queue.ts';
import { listOverlaps } from '../parcels/index.ts';
import { makeZones } from './make-zones.ts';

type ZonesRequest = Pick<
  Call<EndpointOf<'zones.ofParcel'>>,
  'params' | 'query' | 'scope' | 'actor' | 'address'
>;

interface ZonesDeps {
  readonly db: DbPool;
  /** Whether any image of a farm is used for zones, however cloudy or bare: the flag `show_any_potential_map`. */
  readonly showsAny: (farm_id: string) => Promise<boolean>;
}

/** Two threads; the images of more parcels at once would fill the memory. */
const turns = new PersonalQueue({ at_once: 2, waiting_ms: 60_000 });

/** Handles the endpoints of productivity zones. */
export function zonesHandlers({ db, showsAny }: ZonesDeps) {
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
  } satisfies SomeHandlers;
}
