import type { CropCycle } from '../crops/crop-facts.ts';
import type { CropKey } from '../crops/crops.ts';

/**
 * The layer of an analysis: mineral nitrogen in ppm x depth in cm x bulk density in g/cm3 x 0.1 is kg/ha, because ten
 * centimeters of a hectare at 1 g/cm3 weigh a thousand tonnes; a ppm of 20 cm at 1.3 is 2.6 kg/ha. The density is an
 * assumption for arable loam.
 */
export const ANALYZED_LAYER = { depth_cm: 20, density_g_cm3: 1.3, factor: 0.1 } as const;

/**
 * Nitrogen that humus releases while a crop takes it up, kg/ha per percent of humus: an assumption, on the cautious side.
 * A percent of humus in the layer of an analysis is 26 t/ha; with 5 % of nitrogen, 1.5 % of which is released in a year,
 * it gives 20 kg. Winter crops are done before the warm half of the year gives its share; what grows in summer gets three
 * quarters. Fallow takes up nothing.
 */
export const HUMUS_NITROGEN: Readonly<Record<CropCycle, number>> = {
  winter: 10,
  spring: 15,
  summer: 15,
  perennial: 15,
  fallow: 0,
};

/** More humus than this, in percent, is not counted: it is the slow part that grows. An assumption. */
export const MAX_COUNTED_HUMUS = 5;

/** Nitrogen from the roots and the stubble of the previous crop, kg/ha: cautious assumptions. */
export const PREVIOUS_CROP_NITROGEN: Readonly<Partial<Record<CropKey, number>>> = {
  soybean: 20,
  peas: 25,
  winter_peas: 25,
  beans: 15,
  faba_bean: 30,
  winter_faba_bean: 30,
  lentil: 15,
  chickpea: 15,
  lupin: 25,
  winter_lupin: 25,
  vetch: 25,
  alfalfa: 40,
  clover: 30,
  sainfoin: 30,
  temporary_grass: 20,
};

/** Nitrogen that rotting straw or stalks of the previous crop withdraw, kg/ha where they were left: assumptions. */
export const STRAW_NITROGEN: Readonly<Partial<Record<CropKey, number>>> = {
  winter_wheat: 20,
  spring_wheat: 20,
  durum_wheat: 20,
  spring_durum_wheat: 20,
  winter_barley: 20,
  spring_barley: 20,
  two_row_barley: 20,
  winter_two_row_barley: 20,
  oats_winter: 20,
  oats_spring: 20,
  rye: 20,
  spring_rye: 20,
  triticale: 20,
  spring_triticale: 20,
  rice: 20,
  millet: 15,
  maize: 15,
  sorghum: 15,
  sunflower: 10,
};
