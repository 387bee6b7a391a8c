import type { CropKey } from '../crops/crops.ts';
import type { FactSource } from './fact-source.ts';

/** Crops that share a disease or a pest. */
export interface HostGroup {
  readonly name: 'sclerotinia' | 'brassicas' | 'legumes' | 'straw_cereals' | 'nightshades';
  readonly crops: readonly CropKey[];
  /** Years between two crops of the group. */
  readonly years?: number;
  readonly in_a_row?: number;
  readonly source: FactSource;
}

/** Host groups (facts: rotation_rules.json). */
export const HOST_GROUPS: readonly HostGroup[] = [
  {
    name: 'sclerotinia',
    crops: [
      'sunflower',
      'winter_rapeseed',
      'spring_rapeseed',
      'soybean',
      'beans',
      'peas',
      'mustard',
      'camelina',
    ],
    years: 3,
    source: 'assumed',
  },
  {
    name: 'brassicas',
    crops: [
      'winter_rapeseed',
      'spring_rapeseed',
      'mustard',
      'camelina',
      'cabbage',
      'winter_turnip_rape',
      'spring_turnip_rape',
      'fodder_cabbage',
      'turnip',
      'rutabaga',
    ],
    years: 3,
    source: 'assumed',
  },
  {
    name: 'legumes',
    crops: [
      'peas',
      'winter_peas',
      'beans',
      'faba_bean',
      'winter_faba_bean',
      'lentil',
      'chickpea',
      'soybean',
      'lupin',
      'winter_lupin',
      'vetch',
      'alfalfa',
      'clover',
      'broad_bean',
      'fresh_peas_beans',
      'grass_pea',
      'other_pulses',
      'pulse_mix',
    ],
    years: 3,
    source: 'assumed',
  },
  {
    name: 'straw_cereals',
    crops: [
      'winter_wheat',
      'spring_wheat',
      'durum_wheat',
      'winter_barley',
      'spring_barley',
      'two_row_barley',
      'winter_two_row_barley',
      'rye',
      'triticale',
      'spring_durum_wheat',
      'spring_triticale',
      'spring_rye',
      'spelt',
      'other_winter_wheat',
      'other_spring_wheat',
    ],
    in_a_row: 2,
    source: 'assumed',
  },
  {
    name: 'nightshades',
    crops: ['potato_early', 'potato_late', 'tomato', 'peppers', 'tobacco', 'eggplant'],
    years: 4,
    source: 'assumed',
  },
];
