import {
  type ActivityKind,
  addDays,
  amountOf,
  type Country,
  type Crop,
  type CropKey,
  costOfLine,
  cropByKey,
  startingPlanOf,
} from '@brazda/domain';
import type { FilledActivity, FilledPlan, FilledWork } from '../src/features/plans/index.ts';
import { DEMO_COSTS, DEMO_PRICE_LEVELS, type DemoCost } from './demo-plan-costs.ts';

/** A season of a demo farm whose plans are made. */
export interface DemoSeason {
  readonly id: string;
  readonly end_year: number;
  readonly country: Country;
  /** The crops of its parcels, in a stable order. */
  readonly grown: readonly { readonly crop_id: string; readonly id: string; readonly hectares: number }[];
  /** Today, as `YYYY-MM-DD`: work is done until then. */
  readonly today: string;
}

/** Near the middle of each demo farm. */
const LATITUDES: Readonly<Record<Country, number>> = { RO: 44.4, FR: 48.27 };
/** The season and the crop of which one parcel is not harvested, so that something is overdue. */
const UNFINISHED = { end_year: 2026, crop_key: 'maize' } as const;
const AFTER_HARVEST: ReadonlySet<ActivityKind> = new Set(['harvest', 'transport']);

/** The plans of a season of a demo farm: the usual activities with invented costs, and the work done until today. */
export function demoPlansOf(season: DemoSeason): FilledPlan[] {
  const { crops } = DEMO_COSTS[season.country];
  return (Object.keys(crops) as CropKey[]).flatMap((key) => {
    const crop = cropByKey(key);
    const grown = season.grown.filter(({ crop_id }) => crop_id === crop.id);
    return grown.length > 0 ? [planOf(season, crop, grown)] : [];
  });
}

/** What the farm pays in the season: each line of its plans once. */
export function demoPricesOf(season: DemoSeason) {
  const lines = demoPlansOf(season).flatMap(({ activities }) => activities.flatMap(({ costs }) => costs));
  const prices = lines.map(({ kind, name, price, price_unit: unit }) => ({ kind, name, unit, price }));
  return [...new Map(prices.map((price) => [`${price.kind} ${price.unit} ${price.name}`, price])).values()];
}

function planOf(season: DemoSeason, crop: Crop, grown: DemoSeason['grown']): FilledPlan {
  const { country, end_year } = season;
  const { notes, lease, subsidies, crops } = DEMO_COSTS[country];
  return {
    crop_id: crop.id,
    fields: {
      notes,
      target_yield: crop.yield_t_ha[country] ?? 0,
      sale_price: crops[crop.key]!.prices[end_year] ?? 0,
      lease_cost: lease[end_year] ?? 0,
      subsidies: subsidies[end_year] ?? 0,
    },
    activities: activitiesOf(season, crop, grown),
  };
}

function activitiesOf(season: DemoSeason, crop: Crop, grown: DemoSeason['grown']): FilledActivity[] {
  const { country, end_year } = season;
  const farm = DEMO_COSTS[country];
  const area = Math.round(grown.reduce((sum, { hectares }) => sum + hectares, 0) * 100) / 100;
  const before = new Map<ActivityKind, number>();
  const site = { end_year, country, latitude: LATITUDES[country] };
  return startingPlanOf(crop, site).map(({ kind, ...period }, index) => {
    const nth = before.get(kind) ?? 0;
    before.set(kind, nth + 1);
    const lines = farm.crops[crop.key]!.costs[kind]?.[nth] ?? farm.costs[kind] ?? [];
    const costs = lines.map((line) => costOf(line, end_year));
    const cost = costs.reduce((sum, line) => sum + (costOfLine(line, area) ?? 0), 0);
    return {
      id: `${season.id}.${crop.id}-${index + 1}`,
      kind,
      ...period,
      // A little more or less than it costs, in whole hundreds.
      total_budget: Math.round((amountOf(cost) * (0.97 + ((index * 7 + end_year) % 5) * 0.025)) / 100) * 100,
      costs,
      work: workOf(season, { crop, kind, ...period }, grown),
    };
  });
}

function costOf(line: DemoCost, end_year: number): FilledActivity['costs'][number] {
  const price = Math.round(line.price * (DEMO_PRICE_LEVELS[end_year] ?? 1) * 100) / 100;
  return { ...line, price, basis: 'hectare', people: 1, hectares: null };
}

interface WorkInput {
  readonly crop: Crop;
  readonly kind: ActivityKind;
  readonly start_date: string | null;
  readonly end_date: string | null;
}

/** One parcel after the other through the first half of the execution period, each wholly, until today. */
function workOf(
  season: DemoSeason,
  { crop, kind, start_date }: WorkInput,
  grown: DemoSeason['grown'],
): FilledWork[] {
  if (start_date === null) return [];
  const isUnfinished =
    season.end_year === UNFINISHED.end_year && crop.key === UNFINISHED.crop_key && AFTER_HARVEST.has(kind);
  return grown
    .map(({ id, hectares }, index) => ({ parcel_id: id, hectares, day: addDays(start_date, 1 + index) }))
    .slice(0, isUnfinished ? -1 : undefined)
    .filter(({ day }) => day <= season.today);
}
