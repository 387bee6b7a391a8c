import type { CropKey } from '../crops.ts';
import { eachNutrient, type NutrientAmounts } from './nutrients.ts';

/** The Romanian code of good agricultural practice of 2005 (ICPA), or an estimate of our own. */
export type RemovalSource = 'cbpa-2005' | 'assumption';

/** What happens to straw, stalks or leaves after the harvest. */
export type ResidueUse = 'removed' | 'left';

/** Nutrients that a crop takes up, kg per tonne of its main product as sold. */
export interface NutrientRemoval {
  /** In the main product together with the residues that grow with it. */
  readonly whole: NutrientAmounts;
  /** The part of it in the residues; nothing where the whole plant is harvested. Always an estimate of our own. */
  readonly residues: NutrientAmounts;
  /** Where `whole` comes from. */
  readonly source: RemovalSource;
}

/**
 * Nutrients per tonne of harvest of every crop of the catalog; null where we know no defensible figure: vegetables,
 * permanent crops, fiber and aromatic plants, grazed land, mixtures and crops that are rarely analyzed.
 *
 * The figures of the code are those of grain with its straw: 16 kg of potassium per tonne is three times what a tonne of
 * wheat grain contains. The estimates are stated in the same way. Hay is counted dry, silage and roots fresh.
 */
// biome-ignore format: a crop a line
export const NUTRIENT_REMOVALS: Readonly<Record<CropKey, NutrientRemoval | null>> = {
  winter_wheat: quoted([26.5, 13.7, 16.4], [5, 2, 11]),
  spring_wheat: estimated([27, 13, 17], [5, 2, 11]),
  durum_wheat: estimated([28, 13, 17], [5, 2, 11]),
  winter_barley: quoted([23, 10.8, 22.3], [5, 2, 15]),
  spring_barley: estimated([22, 10, 19], [5, 2, 12]),
  two_row_barley: estimated([21, 10, 19], [5, 2, 12]),
  oats_winter: estimated([25, 11, 27], [6, 3, 20]),
  oats_spring: estimated([25, 11, 27], [6, 3, 20]),
  rye: estimated([23, 11, 22], [5, 3, 16]),
  triticale: estimated([25, 12, 19], [5, 2, 13]),
  maize: estimated([25, 11, 22], [10, 4, 17]),
  silage_maize: estimated([4, 1.6, 4.5]),
  sorghum: estimated([26, 11, 24], [11, 4, 19]),
  millet: estimated([28, 12, 28], [10, 4, 22]),
  rice: estimated([22, 10, 25], [8, 3, 20]),
  sunflower: estimated([38, 16, 60], [12, 4, 50]),
  winter_rapeseed: estimated([51, 24, 42], [17, 8, 32]),
  spring_rapeseed: estimated([50, 24, 42], [17, 8, 32]),
  mustard: estimated([50, 24, 42], [17, 8, 32]),
  soybean: estimated([70, 16, 33], [12, 4, 14]),
  oil_flax: estimated([48, 18, 35], [13, 5, 24]),
  peas: estimated([50, 15, 30], [15, 5, 18]),
  winter_peas: estimated([50, 15, 30], [15, 5, 18]),
  beans: estimated([55, 15, 30], [18, 5, 15]),
  faba_bean: estimated([60, 16, 35], [18, 4, 22]),
  lentil: estimated([55, 13, 28], [15, 4, 16]),
  chickpea: estimated([50, 14, 30], [14, 5, 18]),
  lupin: estimated([70, 15, 34], [15, 5, 22]),
  vetch: estimated([55, 15, 32], [15, 5, 20]),
  alfalfa: estimated([27, 6.5, 25]),
  clover: estimated([24, 6, 24]),
  sainfoin: estimated([23, 5.5, 20]),
  temporary_grass: estimated([20, 7, 25]),
  sugar_beet: estimated([4.2, 1.5, 6], [2.4, 0.8, 3.5]),
  fodder_beet: estimated([4, 1.4, 6.5], [2, 0.6, 2.5]),
  potato_early: estimated([5, 1.8, 8], [1.5, 0.4, 2.2]),
  potato_late: estimated([5, 1.8, 8], [1.5, 0.4, 2.2]),
  sweet_corn: null, buckwheat: null, fibre_flax: null, hemp: null, camelina: null, poppy: null, birdsfoot: null, phacelia: null,
  annual_fodder: null, cover_crop: null, permanent_pasture: null, hay_meadow: null, tomato: null, peppers: null,
  cabbage: null, cucumber: null, melons: null, onion: null, vegetables: null, strawberry: null, tobacco: null,
  lavender: null, vineyard_wine: null, vineyard_table: null, apple: null, plum: null, cherry: null,
  apricot_peach: null, walnut_hazel: null, berries: null, hops: null, energy_crops: null, fallow: null,
};

/**
 * Nutrients that leave the land, kg per tonne of harvest: with the residues where those are removed, without them where
 * they are left; null where no figure is known.
 */
export function removedPerTonne(crop: CropKey, residues: ResidueUse): NutrientAmounts | null {
  const removal = NUTRIENT_REMOVALS[crop];
  if (removal === null || residues === 'removed') return removal?.whole ?? null;
  return eachNutrient(
    (nutrient) => (tenths(removal.whole[nutrient]) - tenths(removal.residues[nutrient])) / 10,
  );
}

/** The figures have one decimal; their difference is exact in tenths. */
function tenths(value: number) {
  return Math.round(value * 10);
}

type Triple = readonly [n: number, p2o5: number, k2o: number];

function quoted(whole: Triple, residues: Triple): NutrientRemoval {
  return { whole: amountsOf(whole), residues: amountsOf(residues), source: 'cbpa-2005' };
}

function estimated(whole: Triple, residues: Triple = [0, 0, 0]): NutrientRemoval {
  return { whole: amountsOf(whole), residues: amountsOf(residues), source: 'assumption' };
}

function amountsOf([n, p2o5, k2o]: Triple): NutrientAmounts {
  return { n, p2o5, k2o };
}
