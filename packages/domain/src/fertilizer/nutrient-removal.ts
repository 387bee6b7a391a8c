import type { CropKey } from '../crops/crops.ts';
import type { Nutrient } from './nutrients.ts';

/**
 * Where a figure was read: the Romanian code of good agricultural practice of 2005 (ICPA, by agricultura365.ro), "Nutrients in
 * crop material" of the Potash Development Association of March 2020 (the values of RB209), or nowhere: an estimate of our own.
 */
export type RemovalSource = 'cbpa-2005' | 'pda-2020' | 'assumption';

/** What happens to straw, stalks or leaves after the harvest. */
export type ResidueUse = 'removed' | 'left';

/** Phosphorus and potassium, kg per tonne of harvest, and where the figures were read. */
export interface MineralContent {
  readonly p2o5: number;
  readonly k2o: number;
  readonly source: RemovalSource;
}

/** The nutrients of a crop, kg per tonne of its main product as sold: grain at its standard moisture, hay dry, roots fresh. */
export interface NutrientRemoval {
  /** Nitrogen that the whole plant takes up, grain and straw. */
  readonly uptake_n: number;
  readonly uptake_source: RemovalSource;
  /** What leaves the land with the main product. */
  readonly product: MineralContent;
  /** What leaves it with the residues of a tonne of main product, where they are removed; null where there are none. */
  readonly residues: MineralContent | null;
}

type Pair = readonly [p2o5: number, k2o: number];

/**
 * Nutrients of the crops for which we know a defensible figure; those of vegetables, permanent crops, fiber and aromatic plants,
 * grazed land, mixtures and crops that are rarely analyzed are not known.
 */
export const NUTRIENT_REMOVALS: Readonly<Partial<Record<CropKey, NutrientRemoval>>> = {
  winter_wheat: crop(quoted(26.5), pda(6.5, 5.5), pda(0.5, 5)),
  spring_wheat: crop(assumed(27), pda(8, 5.5), pda(0.5, 6.5)),
  durum_wheat: crop(assumed(28), pda(8, 5.5), estimated(0.5, 5)),
  winter_barley: crop(quoted(23), pda(8, 5.5), pda(0.5, 5)),
  spring_barley: crop(assumed(22), pda(8, 5.5), pda(0.5, 6.5)),
  winter_two_row_barley: crop(assumed(21), pda(8, 5.5), pda(0.5, 5)),
  two_row_barley: crop(assumed(21), pda(8, 5.5), pda(0.5, 6.5)),
  oats_winter: crop(assumed(25), pda(8, 5.5), pda(1, 11)),
  oats_spring: crop(assumed(25), pda(8, 5.5), pda(1, 11)),
  rye: crop(assumed(23), pda(8, 5.5), pda(0.5, 5)),
  triticale: crop(assumed(25), pda(8, 5.5), pda(0.5, 5)),
  maize: crop(assumed(25), estimated(7, 5), estimated(4, 17)),
  silage_maize: crop(assumed(4), pda(1.4, 4.4)),
  sorghum: crop(assumed(26), estimated(7, 5), estimated(4, 19)),
  millet: crop(assumed(28), estimated(8, 6), estimated(4, 22)),
  rice: crop(assumed(22), estimated(7, 5), estimated(3, 20)),
  sunflower: crop(assumed(38), estimated(12, 10), estimated(4, 50)),
  winter_rapeseed: crop(assumed(51), pda(14, 11), pda(1, 6.5)),
  spring_rapeseed: crop(assumed(50), pda(14, 11), pda(1, 6.5)),
  mustard: crop(assumed(50), estimated(16, 10), estimated(8, 32)),
  soybean: crop(assumed(70), estimated(12, 19), estimated(4, 14)),
  oil_flax: crop(assumed(48), estimated(13, 11), estimated(5, 24)),
  winter_oil_flax: crop(assumed(48), estimated(13, 11), estimated(5, 24)),
  peas: crop(assumed(50), pda(9, 10), estimated(5, 18)),
  winter_peas: crop(assumed(50), pda(9, 10), estimated(5, 18)),
  beans: crop(assumed(55), estimated(10, 15), estimated(5, 15)),
  faba_bean: crop(assumed(60), pda(11, 12), estimated(4, 22)),
  winter_faba_bean: crop(assumed(60), pda(11, 12), estimated(4, 22)),
  lentil: crop(assumed(55), estimated(9, 12), estimated(4, 16)),
  chickpea: crop(assumed(50), estimated(9, 12), estimated(5, 18)),
  lupin: crop(assumed(70), estimated(10, 12), estimated(5, 22)),
  winter_lupin: crop(assumed(70), estimated(10, 12), estimated(5, 22)),
  vetch: crop(assumed(55), estimated(10, 12), estimated(5, 20)),
  alfalfa: crop(assumed(27), estimated(6.5, 25)),
  clover: crop(assumed(24), estimated(6, 24)),
  sainfoin: crop(assumed(23), estimated(5.5, 20)),
  temporary_grass: crop(assumed(20), pda(5.9, 18)),
  sugar_beet: crop(assumed(4.2), pda(0.8, 1.7), pda(1.1, 5.8)),
  fodder_beet: crop(assumed(4), pda(0.7, 4), estimated(0.6, 2.5)),
  potato_early: crop(assumed(5), pda(1, 5.8), estimated(0.4, 2.2)),
  potato_late: crop(assumed(5), pda(1, 5.8), estimated(0.4, 2.2)),
};

/** Legumes: they take their nitrogen from the air, and get no mineral nitrogen. */
export const LEGUMES: ReadonlySet<CropKey> = new Set<CropKey>([
  'soybean',
  'peas',
  'winter_peas',
  'beans',
  'lentil',
  'chickpea',
  'faba_bean',
  'winter_faba_bean',
  'lupin',
  'winter_lupin',
  'vetch',
  'alfalfa',
  'clover',
  'sainfoin',
  'birdsfoot',
  'melilot',
  'black_medick',
  'serradella',
  'peanut',
  'cowpea',
  'hyacinth_bean',
  'grass_pea',
  'other_pulses',
  'pulse_mix',
  'fenugreek',
  'legume_mix',
  'broad_bean',
  'fresh_peas_beans',
]);

/**
 * Phosphorus or potassium that leaves the land, kg per tonne of harvest: with the residues where those are removed, without
 * them where they are left. Its source is the less certain of the two.
 */
export function removedPerTonne(
  { product, residues }: NutrientRemoval,
  nutrient: Exclude<Nutrient, 'n'>,
  use: ResidueUse,
): { readonly kg_t: number; readonly source: RemovalSource } {
  if (use === 'left' || residues === null) return { kg_t: product[nutrient], source: product.source };
  // The figures have one decimal; their sum is exact in tenths.
  const kg_t = Math.round(10 * product[nutrient] + 10 * residues[nutrient]) / 10;
  const isAssumed = [product, residues].some(({ source }) => source === 'assumption');
  return { kg_t, source: isAssumed ? 'assumption' : product.source };
}

interface Uptake {
  readonly kg_t: number;
  readonly source: RemovalSource;
}

function crop(
  uptake: Uptake,
  product: MineralContent,
  residues: MineralContent | null = null,
): NutrientRemoval {
  return { uptake_n: uptake.kg_t, uptake_source: uptake.source, product, residues };
}

function quoted(kg_t: number): Uptake {
  return { kg_t, source: 'cbpa-2005' };
}

function assumed(kg_t: number): Uptake {
  return { kg_t, source: 'assumption' };
}

function pda(...[p2o5, k2o]: Pair): MineralContent {
  return { p2o5, k2o, source: 'pda-2020' };
}

function estimated(...[p2o5, k2o]: Pair): MineralContent {
  return { p2o5, k2o, source: 'assumption' };
}
