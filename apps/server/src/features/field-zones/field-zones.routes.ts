import { parcelGridOf, runsOfZones, zonesOfRuns } from '@brazda/domain';
import { type PublishChange, withChange } from '../../platform/db/changes.ts';
import type { DbPool, DbTransaction } from '../../platform/db/database.ts';
import type { Call, EndpointOf, SomeHandlers } from '../../platform/http/call.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { requireSeason } from '../farms/index.ts';
import { findZonedShape } from '../zones/index.ts';
import { endFieldZones, putFieldZones } from './field-zones.repo.ts';

interface FieldZonesDeps {
  readonly db: DbPool;
  readonly publishChange: PublishChange;
  readonly now: () => Date;
}

type Caller = Pick<
  Call<EndpointOf<'fieldZones.put' | 'fieldZones.remove'>>,
  'scope' | 'actor' | 'address' | 'params'
>;

/** Handlers of zones that are drawn by hand; each call is one change that can be undone. */
export function fieldZonesHandlers({ db, publishChange, now }: FieldZonesDeps) {
  const change = async (
    { scope: { farm_id }, actor, address }: Caller,
    work: (tx: DbTransaction) => Promise<void>,
  ) => {
    const made = await withChange(db, { farm_id, kind: 'zones', author: { actor, address } }, work);
    publishChange(farm_id, made);
    return { change: made.change };
  };

  /** The parcel of a call. Throws not_found where the season has none that the person sees. */
  async function requireShape({ scope, params: { parcelId } }: Caller) {
    await requireSeason(db, scope);
    const shape = await findZonedShape(db, { scope, parcel_id: parcelId });
    if (!shape) throw new HttpError('not_found', 'parcel');
    return shape;
  }

  return {
    'fieldZones.put': async ({ body: { columns, runs }, ...call }) => {
      const { shape, hectares } = await requireShape(call);
      const parcel = parcelGridOf(shape.coordinates, hectares);
      if (!parcel) throw new HttpError('parcel_too_wide');
      const { grid, areas_m2 } = parcel;
      const zones = zonesOfRuns(runs);
      const fits = grid.columns === columns && areas_m2.length === zones.length;
      // Also where the parcel has land that was outside when they were drawn.
      if (!fits || areas_m2.some((area, cell) => area > 0 && zones[cell] === 0))
        throw new HttpError('zones_of_other_shape');
      const inside = zones.map((zone, cell) => (areas_m2[cell] === 0 ? 0 : zone));
      return change(call, (tx) =>
        putFieldZones(tx, call.scope, call.params.parcelId, { grid, runs: runsOfZones(inside) }),
      );
    },
    'fieldZones.remove': async (call) => {
      await requireShape(call);
      return change(call, (tx) => endFieldZones(tx, call.scope, call.params.parcelId, now()));
    },
  } satisfies SomeHandlers;
}
