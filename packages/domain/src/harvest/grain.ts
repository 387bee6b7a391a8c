import type { Country } from '../country.ts';
import type { CropKey } from '../crops.ts';

/** What is needed to compare a measured yield with what is sold. */
interface Grain {
  /** Percent of water at which the crop is traded. */
  readonly moisture: Readonly<Record<Country, number>>;
  /** Tonnes per cubic meter. */
  readonly density: number;
}

const WHEAT: Grain = { moisture: { RO: 14, FR: 15 }, density: 0.772 };
const BARLEY: Grain = { moisture: { RO: 14, FR: 15 }, density: 0.618 };
const OATS: Grain = { moisture: { RO: 14, FR: 15 }, density: 0.412 };
const RYE: Grain = { moisture: { RO: 14, FR: 15 }, density: 0.721 };
const RAPE: Grain = { moisture: { RO: 9, FR: 9 }, density: 0.644 };
const PEAS: Grain = { moisture: { RO: 14, FR: 14 }, density: 0.772 };

/**
 * Moisture at which crops are traded, and their weight. Densities are those of the United States standard bushel
 * (60 lb of wheat, peas and soybeans, 56 of maize and rye, 50 of rapeseed, 48 of barley, 32 of oats, 28 of sunflower in
 * 35.239 l). Moistures are our own assumptions after the usual terms of trade in Romania and France; contracts differ.
 */
const GRAINS: Partial<Record<CropKey, Grain>> = {
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
  maize: { moisture: { RO: 14, FR: 15 }, density: 0.721 },
  sunflower: { moisture: { RO: 9, FR: 9 }, density: 0.36 },
  winter_rapeseed: RAPE,
  spring_rapeseed: RAPE,
  soybean: { moisture: { RO: 13, FR: 14 }, density: 0.772 },
  peas: PEAS,
  winter_peas: PEAS,
};

/** Percent of water at which a crop is traded; null where it is not traded by its moisture. */
export function standardMoistureOf(crop: CropKey | null, country: Country): number | null {
  return (crop && GRAINS[crop]?.moisture[country]) ?? null;
}

/** Tonnes of a cubic meter of a crop; null where it is not known. */
export function densityOf(crop: CropKey | null): number | null {
  return (crop && GRAINS[crop]?.density) ?? null;
}

/** Cubic meters per hectare of a yield of one United States bushel per acre. */
export const BUSHEL_PER_ACRE_M3_HA: number = 0.035_239_07 / 0.404_685_642;

/** A yield with its water as the yield of the same dry matter at another moisture; moistures in percent. */
export function yieldAtMoisture(yield_t_ha: number, moisture: number, standard: number): number {
  return (yield_t_ha * (100 - moisture)) / (100 - standard);
}
