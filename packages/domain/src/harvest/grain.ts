import type { CropKey } from '../crops/crops.ts';
import type { Country } from '../farms/country.ts';
import type { Coefficient } from '../rules/coefficient.ts';

/** What is needed to compare a measured yield with what is sold. */
interface Grain {
  /** Percent of water at which the crop is traded. */
  readonly moisture: Readonly<Record<Country, number>>;
  /** Pounds of a United States standard bushel. */
  readonly bushel_lb: number;
  readonly weighed: BushelSource;
}

/** Where the weight of a bushel was read. */
type BushelSource = keyof typeof BUSHEL_SOURCES;

/** Sources of the weights of bushels, and how sure they are. */
export const BUSHEL_SOURCES = {
  deere: { basis: 'published', source: 'John Deere, Standard densities, grains and grasses (OMN300820)' },
  usda: { basis: 'cited', source: 'USDA, official weight per bushel, by en.wikipedia.org, Test weight' },
  asa: {
    basis: 'cited',
    source:
      'American Soybean Association, conversion table, by wodefinance.com; in bulk the seed weighs 0.40 to 0.46 t/m³ (cargohandbook.com)',
  },
  assumption: { basis: 'assumed', source: 'our assumption' },
} as const satisfies Readonly<Record<string, Pick<Coefficient, 'basis' | 'source'>>>;

/** Tonnes of a cubic meter in bulk, from and to, where they are far from the standard bushel: the stowage factor of seed in bulk. */
export const BULK_DENSITIES: Readonly<Partial<Record<CropKey, readonly [from: number, to: number]>>> = {
  // 2.19 to 2.50 m³/t (cargohandbook.com).
  sunflower: [0.4, 0.46],
};

const POUND_T = 0.000_453_592_37;
const BUSHEL_M3 = 0.035_239_07;

const WHEAT: Grain = { moisture: { RO: 14, FR: 15 }, bushel_lb: 60, weighed: 'deere' };
const BARLEY: Grain = { moisture: { RO: 14, FR: 15 }, bushel_lb: 48, weighed: 'deere' };
const OATS: Grain = { moisture: { RO: 14, FR: 15 }, bushel_lb: 32, weighed: 'deere' };
const RYE: Grain = { moisture: { RO: 14, FR: 15 }, bushel_lb: 56, weighed: 'deere' };
const RAPE: Grain = { moisture: { RO: 9, FR: 9 }, bushel_lb: 50, weighed: 'assumption' };
const PEAS: Grain = { moisture: { RO: 14, FR: 14 }, bushel_lb: 60, weighed: 'deere' };

/**
 * Moisture at which crops are traded, and their weight. Moistures are our own assumptions after the usual terms of trade in Romania
 * and France; contracts differ.
 */
export const GRAINS: Partial<Record<CropKey, Grain>> = {
  winter_wheat: WHEAT,
  spring_wheat: WHEAT,
  durum_wheat: WHEAT,
  spring_durum_wheat: WHEAT,
  winter_barley: BARLEY,
  spring_barley: BARLEY,
  two_row_barley: BARLEY,
  winter_two_row_barley: BARLEY,
  oats_winter: OATS,
  oats_spring: OATS,
  rye: RYE,
  spring_rye: RYE,
  triticale: RYE,
  spring_triticale: RYE,
  maize: { moisture: { RO: 14, FR: 15 }, bushel_lb: 56, weighed: 'usda' },
  sunflower: { moisture: { RO: 9, FR: 9 }, bushel_lb: 28, weighed: 'asa' },
  winter_rapeseed: RAPE,
  spring_rapeseed: RAPE,
  soybean: { moisture: { RO: 13, FR: 14 }, bushel_lb: 60, weighed: 'deere' },
  peas: PEAS,
  winter_peas: PEAS,
};

/** Percent of water at which a crop is traded; null where it is not traded by its moisture. */
export function standardMoistureOf(crop: CropKey | null, country: Country): number | null {
  return (crop && GRAINS[crop]?.moisture[country]) ?? null;
}

/** Tonnes of a cubic meter of a crop by the United States standard bushel; null where it is not known. */
export function densityOf(crop: CropKey | null): number | null {
  const grain = crop && GRAINS[crop];
  return grain ? (grain.bushel_lb * POUND_T) / BUSHEL_M3 : null;
}

/** Cubic meters per hectare of a yield of one United States bushel per acre. */
export const BUSHEL_PER_ACRE_M3_HA: number = BUSHEL_M3 / 0.404_685_642;

/** A yield with its water as the yield of the same dry matter at another moisture; moistures in percent. */
export function yieldAtMoisture(yield_t_ha: number, moisture: number, standard: number): number {
  return (yield_t_ha * (100 - moisture)) / (100 - standard);
}
