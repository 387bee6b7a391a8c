import { addDays, CROP_DAYS, type EstimatedInterval } from '../crops/crop-interval.ts';
import type { WaterLife, WaterLives } from './crop-water.ts';
import { WATER_CROPS, type WaterCrop } from './soil-moisture-limits.ts';

/**
 * Keys of the crops with a water demand like wheat's: grown for an early summer harvest, they need deep water in
 * spring.
 */
const LIKE_WHEAT: ReadonlySet<string> = new Set([
  'winter_wheat',
  'spring_wheat',
  'durum_wheat',
  'spring_durum_wheat',
  'spelt',
  'other_winter_wheat',
  'other_spring_wheat',
  'other_winter_cereals',
  'cereal_mix',
  'spring_cereal_mix',
  'winter_barley',
  'winter_two_row_barley',
  'spring_barley',
  'two_row_barley',
  'oats_winter',
  'oats_spring',
  'rye',
  'spring_rye',
  'triticale',
  'spring_triticale',
  'winter_rapeseed',
  'winter_turnip_rape',
  'garlic',
  'winter_peas',
  'winter_faba_bean',
  'winter_lupin',
  'winter_oil_flax',
  'vetch',
  'cover_crop',
]);

/** Keys of the crops that the water demand of a balance was made for. */
const MADE_FOR: Readonly<Record<WaterCrop, ReadonlySet<string>>> = {
  wheat: new Set(['winter_wheat', 'spring_wheat', 'durum_wheat', 'spring_durum_wheat']),
  maize: new Set(['maize', 'silage_maize', 'sweet_corn']),
};

/**
 * Whether the soil water under a crop only stands in for that of another one, by its key in the catalog; null is a parcel
 * without a crop.
 */
export function isStandInFor(crop: WaterCrop, key: string | null): boolean {
  return key === null || !MADE_FOR[crop].has(key);
}

/**
 * The crop whose soil water represents a crop of the catalog, by its key: wheat for winter crops and spring
 * cereals, maize for all others and for a parcel without a crop (null). Only these two
 * have limits of classes.
 */
export function waterCropOf(key: string | null): WaterCrop {
  return key !== null && LIKE_WHEAT.has(key) ? 'wheat' : 'maize';
}

/** A crop on a parcel, by its key in the catalog. */
interface GrownCrop {
  readonly key: string;
  readonly interval: Pick<EstimatedInterval, 'lower' | 'upper'>;
  readonly estimated: EstimatedInterval['estimated'];
}

/** The days that were entered for the wheat and the maize of a parcel in a season; a crop without one is left out. */
export function waterLivesOf(grown: readonly GrownCrop[]): WaterLives {
  const lives: Partial<Record<WaterCrop, WaterLife>> = {};
  for (const crop of WATER_CROPS) {
    const own = grown.find(({ key }) => MADE_FOR[crop].has(key));
    if (!own) continue;
    const { lower, upper } = own.interval;
    const days = { sow_date: lower, harvest_date: upper && addDays(upper, -1) };
    const isKnown = (day: (typeof CROP_DAYS)[number]) => days[day] !== null && !own.estimated.includes(day);
    if (!CROP_DAYS.some(isKnown)) continue;
    lives[crop] = {
      sow_date: isKnown('sow_date') ? days.sow_date : null,
      harvest_date: isKnown('harvest_date') ? days.harvest_date : null,
    };
  }
  return lives;
}
