import type { CropKey } from '../crops.ts';
import { CELL_YEARS_BACK, cellVerdictOf } from './cell-verdict.ts';
import { farmVerdictOf, LAW_YEARS_BACK } from './farm-verdict.ts';
import { aresOf, historyOf } from './land.ts';
import { landUseOf } from './rule-crop.ts';
import {
  type Mending,
  type RotationFarm,
  type RotationParcel,
  type RotationYear,
  VERDICT_SEVERITIES,
} from './verdict.ts';

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

/** What is needed to look for the smallest change of a farm in a year, small enough to be sent elsewhere. */
export interface MendingTask {
  /** The parcels that are not tried stand together where the law sees no difference between them. */
  readonly farm: RotationFarm;
  readonly year: RotationYear;
  readonly tried: readonly string[];
}

/** Makes a farm small enough that thousands of ways can be tried on it; its verdict stays the same. */
export function mendingTaskOf(farm: RotationFarm, year: RotationYear): MendingTask {
  const tried = new Set(candidatesOf(year).map(({ id }) => id));
  const groups = Map.groupBy(year.parcels, (parcel) =>
    tried.has(parcel.id)
      ? parcel.id
      : seenByLaw([parcel, ...historyOf(farm, parcel, year.year, LAW_YEARS_BACK)]),
  );
  const years = new Map<number, RotationParcel[]>([[year.year, []]]);
  for (const members of groups.values()) {
    const [first] = members as [RotationParcel];
    const { id } = first;
    const back = tried.has(id) ? CELL_YEARS_BACK : LAW_YEARS_BACK;
    const ares = aresOf(members);
    [first, ...historyOf(farm, first, year.year, back)].forEach((one, ago) => {
      const parcels = years.get(year.year - ago) ?? [];
      years.set(year.year - ago, parcels);
      parcels.push({ ...one, id, ares, before: [id] });
    });
  }
  const small = [...years].map(([at, parcels]) => ({ year: at, parcels })).sort((a, b) => a.year - b.year);
  return {
    farm: { country: farm.country, years: small },
    year: small.find((one) => one.year === year.year)!,
    tried: [...tried],
  };
}

function seenByLaw(history: readonly RotationParcel[]): string {
  return JSON.stringify(history.map(({ main, secondary, is_late }) => [main, secondary, is_late === true]));
}

/**
 * The fewest parcels, and of those the least land, whose crop must change so that the farm meets the law, with a crop
 * that would do, if possible one that suits the field. One parcel is tried in every way on farms that are not large;
 * more are found greedily, and each that turns out not to be needed is left out again. Null where nothing is found.
 */
export function mendingOf({ farm, year, tried }: MendingTask): Mending[] | null {
  const offers = [...new Set([...year.parcels.flatMap(({ main }) => main ?? []), ...COMMON])].filter(
    (key) => landUseOf(key) === 'arable',
  );
  const candidates = year.parcels.filter(({ id }) => tried.includes(id));
  const meets = (changes: readonly Mending[]) => {
    const { outcome } = farmVerdictOf(farm, changed(year, changes));
    return outcome === 'met' || outcome === 'exempt';
  };
  const single = singleChange(farm, year, candidates, offers, meets);
  return single ?? severalChanges(farm, year, candidates, offers, meets);
}

type Meets = (changes: readonly Mending[]) => boolean;

/** Smallest first, so that the first that does is the one with the least land; of its crops one that suits the field. */
function singleChange(
  farm: RotationFarm,
  { year }: RotationYear,
  candidates: readonly RotationParcel[],
  offers: readonly CropKey[],
  meets: Meets,
): Mending[] | null {
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
