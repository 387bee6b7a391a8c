import type { Cents } from '../licenses/money.ts';
import type { SampledLand, SoilPackageName } from './soil-packages.ts';
import { SAMPLE_DEPTHS_CM } from './soil-packages.ts';

/** What the operator charges for the analyses of a package that it samples, without VAT. */
export interface SoilPrice {
  readonly package: SoilPackageName;
  /** For the order as a whole, such as the way to the farm. */
  readonly per_order: Cents;
  /** For taking the samples of a cell. */
  readonly per_cell: Cents;
  /** For the analysis of a sample at the laboratory. */
  readonly per_sample: Cents;
}

/** The composite samples of some cells: one for each layer. */
export function sampleCountOf(cells: number, depths: SampledLand): number {
  return cells * SAMPLE_DEPTHS_CM[depths].length;
}

/** The price of an analysis of some cells in cents, without VAT. */
export function soilPriceOf(
  { per_order, per_cell, per_sample }: SoilPrice,
  { cells, depths }: { readonly cells: number; readonly depths: SampledLand },
): Cents {
  return per_order + cells * per_cell + sampleCountOf(cells, depths) * per_sample;
}
