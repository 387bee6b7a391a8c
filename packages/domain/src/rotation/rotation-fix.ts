import type { CropGroup } from '../crops/crop-facts.ts';
import { type CropKey, cropByKey } from '../crops/crops.ts';
import { cellVerdictOf } from './cell-verdict.ts';
import { farmVerdictOf } from './farm-verdict.ts';
import { landLeftOf } from './land-left.ts';
import { largeRotationFixOf } from './large-rotation-fix.ts';
import type { RotationFixTask } from './rotation-fix-task.ts';
import { landUseOf } from './rule-crop.ts';
import {
  type RotationFarm,
  type RotationFix,
  type RotationParcel,
  type RotationYear,
  VERDICT_SEVERITIES,
} from './verdict.ts';

/** Crops that are proposed besides those of the farm: one of each large family, grown everywhere. */
const COMMON: readonly CropKey[] = [
  'winter_wheat',
  'maize',
  'sunflower',
  'peas',
  'winter_rapeseed',
  'winter_barley',
];
/** Not proposed for a field, though the farm grows them elsewhere: they need water, hands and a buyer of their own. */
const GARDEN_GROUPS: readonly CropGroup[] = ['vegetables', 'fruit', 'aromatic'];
/** Above this many parcels, the search goes crop by crop. */
const MAX_CHANGED = 12;

/**
 * A small set of parcels whose crop must change so that the farm meets the law, with a suitable crop, if possible
 * one that is good for the field. On farms that are not large, every change of a single parcel is tried, the
 * smallest first; up to a dozen are found greedily, and unnecessary ones are removed; for more, the search goes
 * crop by crop, the largest first. Null where nothing is found.
 */
export function rotationFixOf(task: RotationFixTask): RotationFix[] | null {
  const { farm, year, tried } = task;
  const grown = year.parcels.flatMap(({ main, special_use }) => (main && !special_use ? main : []));
  const offers = [...new Set([...grown, ...COMMON])].filter(
    (key) => landUseOf(farm.country, key) === 'arable' && !GARDEN_GROUPS.includes(cropByKey(key).group),
  );
  const candidates = year.parcels.filter(({ id }) => tried.includes(id));
  const meets = (changes: readonly RotationFix[]) => {
    const { outcome } = farmVerdictOf(farm, changed(year, changes));
    return outcome !== 'breach' && outcome !== 'unknown';
  };
  const single = singleChange(farm, year, candidates, offers, meets);
  if (single) return single;
  const largest = [...task.members.values()].flat().sort((a, b) => b.ares - a.ares);
  // Changing a parcel can reduce the shortfall twice: of the main crop, and of the two main crops.
  const isHopeless =
    2 * largest.slice(0, MAX_CHANGED).reduce((sum, { ares }) => sum + ares, 0) < landLeftOf(farm, year).left;
  const several = isHopeless ? null : severalChanges(farm, year, candidates, offers, meets);
  return several ?? largeRotationFixOf(task, offers);
}

type Meets = (changes: readonly RotationFix[]) => boolean;

/**
 * Smallest parcel first, so that the first solution is the one with the least land; among its crops one that
 * suits the field is preferred.
 */
function singleChange(
  farm: RotationFarm,
  { year }: RotationYear,
  candidates: readonly RotationParcel[],
  offers: readonly CropKey[],
  meets: Meets,
): RotationFix[] | null {
  for (const parcel of candidates.toSorted((a, b) => a.ares - b.ares)) {
    const { id, main } = parcel;
    const enough = offers.filter((to) => to !== main && meets([{ parcel: id, to }]));
    const [to] = enough.toSorted((a, b) => graveness(a) - graveness(b));
    if (to) return [{ parcel: id, to }];
    function graveness(crop: CropKey): number {
      return -VERDICT_SEVERITIES.indexOf(cellVerdictOf(farm, { ...parcel, main: crop }, year).severity);
    }
  }
  return null;
}

function severalChanges(
  farm: RotationFarm,
  year: RotationYear,
  candidates: readonly RotationParcel[],
  offers: readonly CropKey[],
  meets: Meets,
): RotationFix[] | null {
  const changes: RotationFix[] = [];
  while (changes.length < MAX_CHANGED) {
    const taken = new Set(changes.map(({ parcel }) => parcel));
    const tried = candidates
      .filter(({ id }) => !taken.has(id))
      .flatMap(({ id, main }) => offers.filter((to) => to !== main).map((to) => ({ parcel: id, to })))
      .map((one) => ({ one, distance: distanceOf(farm, changed(year, [...changes, one])) }));
    const best = tried.reduce<(typeof tried)[number] | null>(
      (least, each) => (least === null || each.distance < least.distance ? each : least),
      null,
    );
    if (!best) return null;
    changes.push(best.one);
    if (meets(changes)) return pruned(changes, meets);
  }
  return null;
}

/** A small share of the non-deciding shortfall shows progress where nothing else does. */
function distanceOf(farm: RotationFarm, year: RotationYear): number {
  const { left, trace } = landLeftOf(farm, year);
  return left + trace / 1e6;
}

function pruned(changes: readonly RotationFix[], meets: Meets): RotationFix[] {
  return changes.reduce<RotationFix[]>(
    (kept, one) => {
      const without = kept.filter((other) => other !== one);
      return meets(without) ? without : kept;
    },
    [...changes],
  );
}

function changed(year: RotationYear, changes: readonly RotationFix[]): RotationYear {
  const to = new Map(changes.map((one) => [one.parcel, one.to]));
  return { ...year, parcels: year.parcels.map((one) => ({ ...one, main: to.get(one.id) ?? one.main })) };
}
