import type { CropKey } from '../crops/crops.ts';
import type { Country } from '../farms/country.ts';
import type { FactSource } from './fact-source.ts';

/** Good and bad preceding crops of a crop. */
export interface Predecessors {
  readonly crop: CropKey;
  readonly very_good: readonly CropKey[];
  readonly good: readonly CropKey[];
  readonly bad: readonly CropKey[];
  /** Bad ones by the sources of one country, which are not borrowed by the other. */
  readonly bad_in?: Readonly<Partial<Record<Country, readonly CropKey[]>>>;
  readonly source: FactSource;
}

/** Predecessors, each with their source or called assumed. */
export const PREDECESSORS: readonly Predecessors[] = [
  {
    crop: 'winter_wheat',
    very_good: ['peas', 'beans', 'vetch', 'winter_rapeseed', 'oil_flax', 'potato_early', 'hemp', 'clover'],
    good: ['soybean', 'sugar_beet', 'potato_late', 'sunflower', 'maize'],
    bad: ['winter_wheat', 'sorghum', 'millet', 'winter_barley', 'permanent_pasture'],
    // By a Romanian source; none was found for France.
    bad_in: { RO: ['alfalfa'] },
    source: 'sourced',
  },
  {
    crop: 'winter_barley',
    very_good: ['peas', 'beans', 'clover', 'vetch'],
    good: ['winter_rapeseed', 'oil_flax'],
    bad: ['potato_late', 'sugar_beet', 'winter_barley'],
    source: 'both',
  },
  {
    crop: 'maize',
    very_good: ['peas', 'beans', 'soybean', 'winter_wheat', 'winter_barley'],
    good: ['oil_flax', 'hemp', 'potato_late', 'sugar_beet', 'sunflower'],
    bad: ['sorghum'],
    source: 'both',
  },
  {
    crop: 'sunflower',
    very_good: ['winter_wheat', 'winter_barley'],
    good: ['maize', 'peas'],
    bad: [
      'soybean',
      'beans',
      'winter_rapeseed',
      'mustard',
      'hemp',
      'tobacco',
      'potato_late',
      'oil_flax',
      'sunflower',
    ],
    source: 'sourced',
  },
  {
    crop: 'winter_rapeseed',
    very_good: ['winter_barley', 'winter_wheat', 'potato_early', 'peas'],
    good: ['vetch', 'rye'],
    bad: ['soybean', 'sunflower', 'mustard', 'beans', 'winter_rapeseed', 'sugar_beet'],
    source: 'both',
  },
  {
    crop: 'soybean',
    very_good: ['winter_wheat', 'winter_barley'],
    good: ['maize', 'sugar_beet', 'potato_late'],
    bad: ['sunflower', 'winter_rapeseed', 'beans', 'peas', 'alfalfa', 'soybean'],
    source: 'sourced',
  },
  {
    crop: 'sugar_beet',
    very_good: ['winter_wheat', 'winter_barley', 'rye'],
    good: ['peas', 'beans', 'oil_flax'],
    bad: [
      'winter_rapeseed',
      'mustard',
      'oats_spring',
      'sunflower',
      'hemp',
      'sorghum',
      'sugar_beet',
      'cabbage',
    ],
    source: 'both',
  },
  {
    crop: 'potato_late',
    very_good: ['clover', 'alfalfa', 'winter_wheat'],
    good: ['maize', 'silage_maize', 'peas'],
    bad: ['tomato', 'peppers', 'potato_late', 'tobacco'],
    source: 'sourced',
  },
  {
    crop: 'peas',
    very_good: ['winter_wheat', 'winter_barley'],
    good: ['maize', 'sunflower', 'sugar_beet'],
    bad: ['peas', 'beans', 'soybean', 'alfalfa', 'lentil', 'chickpea', 'vetch'],
    source: 'assumed',
  },
];
