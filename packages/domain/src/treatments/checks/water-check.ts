import { legalRuleIn } from '../../rules/legal-rule.ts';
import { hectaresNearWater, type WaterDistance, waterNear } from '../../water/near-water.ts';
import { WATER_REACH_M } from '../../water/water-place.ts';
import { type CheckOutcome, outcomeOf } from './check-outcome.ts';
import { WATER_STRIP_RULES } from './check-rules.ts';
import type { CheckedTreatment, KnownWater } from './checked-treatment.ts';
import { basisOf, highestOf, matchingUses } from './matching-uses.ts';

/** Land and water are drawn by hand: less than five centimeters is no difference. */
const TOLERANCE_M = 0.05;

/** Whether the treated land is as far from water as the product or the law wants; null for what is not spread on land. */
export function checkWater(treatment: CheckedTreatment): CheckOutcome | null {
  if (treatment.record.kind !== 'surface') return null;
  const wanted = wantedDistance(treatment);
  const near = treatment.water && distancesTo(treatment.water);
  if (!wanted)
    return near?.[0]
      ? outcomeOf('water', 'not_known', 'water_distance', { values: valuesOf(near[0]), cure: 'read_label' })
      : outcomeOf('water', 'not_known', 'water_not_published', { cure: 'read_label' });
  const { meters, ...of } = wanted;
  if (!treatment.water || !near)
    return outcomeOf('water', 'not_known', 'water_meters', {
      ...of,
      values: { meters },
      cure: 'keep_distance',
    });
  return compare(treatment.water, near, { meters, of });
}

type Basis = Pick<CheckOutcome, 'basis' | 'sources'>;

/** How many meters are kept from water, and who says so; null where that is not known. */
function wantedDistance(treatment: CheckedTreatment): (Basis & { readonly meters: number }) | null {
  const { record, product } = treatment;
  const published = highestOf(matchingUses(treatment).map(({ buffers }) => buffers.water));
  if (published !== null) return { ...basisOf(product), meters: published };
  const rule = legalRuleIn(WATER_STRIP_RULES, record.country, Number(record.day.slice(0, 4)));
  return rule && { basis: 'law', sources: rule.sources, meters: rule.values.min_meters };
}

function compare(
  water: KnownWater,
  near: readonly WaterDistance[],
  { meters, of }: { readonly meters: number; readonly of: Basis },
): CheckOutcome {
  const { is_complete, land } = water;
  const say = (
    verdict: CheckOutcome['verdict'],
    says: CheckOutcome['says'],
    more: Pick<CheckOutcome, 'values' | 'cure'>,
  ) => outcomeOf('water', verdict, says, { ...of, ...more });
  const isClose = (one: WaterDistance) => one.meters < meters - TOLERANCE_M;
  const close = near.filter((one) => isClose(one) && one.place.kind !== 'ditch');
  const ditch = near.find((one) => isClose(one) && one.place.kind === 'ditch');
  const [nearest] = near;
  if (close[0] && water.is_part_undrawn)
    return say('not_known', 'water_part', { values: { ...valuesOf(close[0]), meters }, cure: 'draw_part' });
  if (close[0]) {
    const places = close.map(({ place }) => place);
    const hectares = Math.round(hectaresNearWater(land, places, meters) * 100) / 100;
    return say('against', 'water_against', {
      values: { ...valuesOf(close[0]), meters, hectares: Math.max(0.01, hectares) },
      cure: 'leave_strip',
    });
  }
  // Whether water points of the order of 2017 are ditches, too, is decided by each prefect; of Romania nothing was read.
  if (ditch)
    return say('not_known', 'water_ditch', { values: { ...valuesOf(ditch), meters }, cure: 'ask_agency' });
  if (!nearest)
    return is_complete
      ? say('fine', 'water_none', { values: { meters, reach: WATER_REACH_M }, cure: null })
      : say('not_known', 'water_none_drawn', {
          values: { meters, reach: WATER_REACH_M },
          cure: 'draw_water',
        });
  const values = { ...valuesOf(nearest, meters), meters };
  return is_complete
    ? say('fine', 'water_fine', { values, cure: null })
    : say('not_known', 'water_fine_as_drawn', { values, cure: 'confirm_water' });
}

function distancesTo({ land, places }: KnownWater): WaterDistance[] {
  return places.length === 0 ? [] : waterNear(land, places, WATER_REACH_M);
}

/** A distance rounded down to decimeters, but not below what it was found to keep, and the name of the water in parentheses if it has one. */
function valuesOf({ place, meters }: WaterDistance, atLeast = 0) {
  return {
    // A millimeter is the precision of the plane.
    distance: Math.max(atLeast, Math.floor((meters + 0.001) * 10) / 10),
    place: place.name ? ` (${place.name})` : '',
  };
}
