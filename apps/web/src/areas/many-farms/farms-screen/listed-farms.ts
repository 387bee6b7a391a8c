import type { FarmOverview } from '@brazda/contract/client';
import {
  ALERT_SIGNS,
  compareFarmLooks,
  type FarmLook,
  farmLooksOf,
  foldText,
  matchesSearch,
} from '@brazda/domain';

/** Which farms are listed. */
export const FARM_FILTERS = ['all', 'look', 'alerts', 'overdue'] as const;
export type FarmFilter = (typeof FARM_FILTERS)[number];

/** How they are sorted. */
export const FARM_ORDERS = ['look', 'name', 'area', 'image', 'visit'] as const;
export type FarmOrder = (typeof FARM_ORDERS)[number];

/** A farm of the list with why it needs a look. */
export interface ListedFarm extends FarmOverview {
  readonly looks: readonly FarmLook[];
  /** What a search looks in, folded. */
  readonly searched: string;
}

/** What is chosen of the list. */
export interface FarmChoices {
  readonly filter: FarmFilter;
  readonly order: FarmOrder;
  /** The id of a crop; null for all. */
  readonly crop: string | null;
  readonly search: string;
}

interface ListFacts {
  /** The last day of the license of the person, which is that of their own farms; null without one. */
  readonly license_end: string | null;
  readonly cropName: (crop: string) => string;
}

/** The farms with why each needs a look. */
export function listFarms(
  farms: readonly FarmOverview[],
  { license_end, cropName }: ListFacts,
): ListedFarm[] {
  return farms.map((farm) => ({
    ...farm,
    looks: farmLooksOf({
      ...farm,
      alerts: alertsOf(farm),
      license_end: farm.access === 'owner' ? license_end : null,
      last_visit: farm.last_visit?.slice(0, 10) ?? null,
    }),
    searched: foldText(
      [farm.name, ...farm.localities, ...farm.crops.map(({ crop }) => cropName(crop))].join(' '),
    ),
  }));
}

/** Open alerts without an answer, of every sign. */
function alertsOf({ alerts }: Pick<FarmOverview, 'alerts'>): number {
  return ALERT_SIGNS.reduce((sum, sign) => sum + alerts[sign], 0);
}

const IS_LISTED: Readonly<Record<FarmFilter, (farm: ListedFarm) => boolean>> = {
  all: () => true,
  look: ({ looks }) => looks.length > 0,
  alerts: (farm) => alertsOf(farm) > 0,
  overdue: ({ overdue }) => overdue !== null && overdue > 0,
};

const byName = (a: ListedFarm, b: ListedFarm) => a.name.localeCompare(b.name, 'ro', { numeric: true });
/** The oldest day first; what never was is older than all. */
const byDay = (a: string | null, b: string | null) => (a ?? '').localeCompare(b ?? '');

const COMPARE: Readonly<Record<FarmOrder, (a: ListedFarm, b: ListedFarm) => number>> = {
  look: (a, b) => compareFarmLooks(a.looks, b.looks),
  name: byName,
  area: (a, b) => b.hectares - a.hectares,
  image: (a, b) => byDay(a.newest_image, b.newest_image),
  visit: (a, b) => byDay(a.last_visit, b.last_visit),
};

/** The farms that are chosen, in order; those that are alike by name. */
export function chooseFarms(
  farms: readonly ListedFarm[],
  { filter, order, crop, search }: FarmChoices,
): ListedFarm[] {
  return farms
    .filter(
      (farm) =>
        IS_LISTED[filter](farm) &&
        (crop === null || farm.crops.some((grown) => grown.crop === crop)) &&
        matchesSearch(farm.searched, search),
    )
    .toSorted((a, b) => COMPARE[order](a, b) || byName(a, b));
}

/** The crops of all farms with their hectares, the largest first. */
export function cropsOfFarms(
  farms: readonly FarmOverview[],
): { readonly crop: string; readonly hectares: number }[] {
  const sums = new Map<string, number>();
  for (const { crops } of farms)
    for (const { crop, hectares } of crops) sums.set(crop, (sums.get(crop) ?? 0) + hectares);
  return [...sums]
    .map(([crop, hectares]) => ({ crop, hectares }))
    .toSorted((a, b) => b.hectares - a.hectares || a.crop.localeCompare(b.crop));
}
