import { ANY_PEAK, ZONE_RULES } from '@brazda/domain';
import { type ExportedZones, zoneWriters } from '@brazda/formats';
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { Answers, Call, EndpointOf } from '../../platform/http/call.ts';
import { Failure } from '../../platform/http/failure.ts';
import { listOverlaps } from '../parcels/index.ts';
import { makeZones } from './make-zones.ts';

type Asked = Pick<Call<EndpointOf<'zones.ofParcel'>>, 'params' | 'query'>;

interface ZonesDeps {
  readonly db: Kysely<Database>;
  /** Whether any image of a farm makes zones, however cloudy or bare: the flag `show_any_potential_map`. */
  readonly showsAny: (farmId: string) => Promise<boolean>;
}

/** Answers the calls on productivity zones. */
export function zonesAnswers({ db, showsAny }: ZonesDeps) {
  const zonesOf = async ({ params, query }: Asked) =>
    makeZones(db, parcelOf(params), query, (await showsAny(params.farmId)) ? ANY_PEAK : ZONE_RULES);

  /** Fails where there are no zones to write. */
  async function outgoing(call: Asked): Promise<ExportedZones> {
    const { zones, years } = await zonesOf(call);
    if (zones.length === 0) throw new Failure('not_found', 'zones');
    const asked = parcelOf(call.params);
    const own = (await listOverlaps(db, asked)).find(({ parcel_id }) => parcel_id === asked.parcel_id);
    return {
      parcel: { id: asked.parcel_id, reference: own?.reference ?? '' },
      dates: years.flatMap(({ is_used, sensing_date }) => (is_used && sensing_date ? [sensing_date] : [])),
      zones,
    };
  }

  return {
    'zones.ofParcel': zonesOf,
    'zones.geojson': async (call) => Uint8Array.from(await zoneWriters.geojson(await outgoing(call))),
    'zones.shapefile': async (call) => Uint8Array.from(await zoneWriters.shapefile(await outgoing(call))),
  } satisfies Answers<'zones.ofParcel' | 'zones.geojson' | 'zones.shapefile'>;
}

function parcelOf({ farmId, seasonId, parcelId }: Asked['params']) {
  return { farm_id: farmId, season_id: seasonId, parcel_id: parcelId };
}
