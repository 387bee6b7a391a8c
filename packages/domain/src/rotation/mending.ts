import type { CropKey } from '../crops.ts';
import { farmVerdictOf } from './farm-verdict.ts';
import { landUseOf } from './rule-crop.ts';
import type { Mending, RotationFarm, RotationParcel, RotationYear } from './verdict.ts';

/** Crops that are offered beside those of the farm: one of each great family, sown everywhere. */
const COMMON: readonly CropKey[] = [
  'winter_wheat',
  'maize',
  'sunflower',
  'peas',
  'winter_rapeseed',
  'winter_barley',
];
/** So many parcels are tried one by one and in pairs; above, the largest of each crop stand for all. */
const MOST_TRIED = 60;
/** A farm that needs more parcels changed than this needs a plan, not a hint. */
const MOST_CHANGED = 12;

/**
 * The fewest parcels, and of those the least land, whose crop must change so that the farm meets the law, with a crop
 * that would do. One parcel is tried in every way on farms that are not large; more are found greedily, and each that
 * turns out not to be needed is left out again. Null where nothing is found.
 */
export function mendingOf(farm: RotationFarm, year: RotationYear): Mending[] | null {
  const offers = [...new Set([...year.parcels.flatMap(({ main }) => main ?? []), ...COMMON])].filter(
    (key) => landUseOf(key) === 'arable',
  );
  const candidates = candidatesOf(year);
  const meets = (changes: readonly Mending[]) => {
    const { outcome } = farmVerdictOf(farm, changed(year, changes));
    return outcome === 'met' || outcome === 'exempt';
  };
  const single = singleChange(candidates, offers, meets);
  return single ?? severalChanges(farm, year, candidates, offers, meets);
}

type Meets = (changes: readonly Mending[]) => boolean;

/** Smallest first, so that the first that does is the one with the least land. */
function singleChange(
  candidates: readonly RotationParcel[],
  offers: readonly CropKey[],
  meets: Meets,
): Mending[] | null {
  for (const { id, main } of candidates.toSorted((a, b) => a.ares - b.ares))
    for (const to of offers) if (to !== main && meets([{ parcel: id, to }])) return [{ parcel: id, to }];
  return null;
}

function severalChanges(
  farm: RotationFarm,
  year: RotationYear,
  candidates: readonly RotationParcel[],
  offers: readonly CropKey[],
  meets: Meets,
): Mending[] | null {
  const changes: Mending[] = [];
  while (changes.length < MOST_CHANGED) {
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

function pruned(changes: readonly Mending[], meets: Meets): Mending[] {
  return changes.reduce<Mending[]>(
    (kept, one) => {
      const without = kept.filter((other) => other !== one);
      return meets(without) ? without : kept;
    },
    [...changes],
  );
}

/** How far a farm is from meeting the law: the area in breach, and what the shares lack. */
function distanceOf(farm: RotationFarm, year: RotationYear): number {
  const verdict = farmVerdictOf(farm, year);
  if (verdict.outcome !== 'breach') return 0;
  const inBreach = new Set(verdict.parcels);
  const area = year.parcels.reduce((sum, { id, ares }) => (inBreach.has(id) ? sum + ares : sum), 0);
  const lack = verdict.shares.reduce(
    (sum, { amount, limit, is_met }) => (is_met ? sum : sum + Math.abs(amount - limit)),
    0,
  );
  return Math.min(area, lack) + (area + lack) / 1e6;
}

function candidatesOf({ parcels }: RotationYear): RotationParcel[] {
  const arable = parcels.filter(({ main }) => main !== null && landUseOf(main) === 'arable');
  if (arable.length <= MOST_TRIED) return arable;
  const largest = arable.toSorted((a, b) => b.ares - a.ares);
  const byCrop = [...Map.groupBy(largest, ({ main }) => main).values()];
  return byCrop.flatMap((of) => of.slice(0, Math.max(1, Math.floor(MOST_TRIED / byCrop.length))));
}

function changed(year: RotationYear, changes: readonly Mending[]): RotationYear {
  const to = new Map(changes.map((one) => [one.parcel, one.to]));
  return { ...year, parcels: year.parcels.map((one) => ({ ...one, main: to.get(one.id) ?? one.main })) };
}
