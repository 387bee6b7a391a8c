import { HECTARE_M2 } from '../soil/sample-cells.ts';
import { fitRates, type RateLimits, totalOf } from './fit-rates.ts';
import { isNearWater, type LandPart, type LandRules, landParts } from './land-parts.ts';
import { type MachineWay, machineCellsOf } from './machine-cells.ts';
import { type NitrogenLeft, type ProductContent, withNitrogenLimit } from './nitrogen-limit.ts';
import type { ParcelGrid } from './parcel-grid.ts';
import type { SoilCellNeed } from './parcel-needs.ts';
import { layStrips, RICH_FACTOR, type StripWish, type TrialStrip } from './trial-strips.ts';
import {
  biomassRates,
  meanOf,
  soilRates,
  sufficiencyRates,
  type WantedRates,
  zoneRates,
} from './wanted-rates.ts';

/** What a prescription is for. */
export const PRESCRIPTION_PURPOSES = [
  'nitrogen',
  'phosphorus',
  'potassium',
  'lime',
  'seed',
  'growth_regulator',
  'desiccation',
  'other',
] as const;
export type PrescriptionPurpose = (typeof PRESCRIPTION_PURPOSES)[number];

/** The most prescriptions of a farm and on a stick, the highest rate per hectare, and the longest texts. */
export const PRESCRIPTION_LIMITS = {
  prescriptions: 5000,
  on_a_stick: 40,
  rate: 100_000,
  name: 60,
  product: 120,
} as const;

/** How rates are made: by hand for each zone, by sufficiency of nitrogen, by the amount of plant, or by a soil analysis. */
export const RATE_METHODS = ['zones', 'sufficiency', 'biomass', 'soil'] as const;
export type RateMethodName = (typeof RATE_METHODS)[number];

/** Whether a method makes rates from an image. */
export function needsImage(method: RateMethodName): boolean {
  return method === 'sufficiency' || method === 'biomass';
}

/** Rates are kg, liters or thousand seeds per hectare. */
export type RateMethod =
  /** The rate of each zone, the weakest first. */
  | { readonly name: 'zones'; readonly rates: readonly number[] }
  /** The value of a strip with plenty of nitrogen; null to take the greenest land. The mean is the uniform rate. */
  | { readonly name: 'sufficiency'; readonly reference: number | null }
  /** The rates where there is least and most plant. */
  | { readonly name: 'biomass'; readonly low: number; readonly high: number }
  /** What the crop needs of phosphorus or potassium in each cell of a soil analysis; the uniform rate where that is not known. */
  | { readonly name: 'soil' };

/** A parcel in cells, with the zone and the value of the image in each. */
export interface ImagedCells extends ParcelGrid {
  /** The productivity zone of each cell from 1, the weakest; 0 without one. */
  readonly zones: readonly number[];
  /** The value of an image in each cell; null where it shows none. */
  readonly values: readonly (number | null)[];
}

/** What a prescription is made from. */
export interface PrescriptionBasis extends ImagedCells {
  /** The place of the soil cell of each cell in `cell_needs`, from 1; 0 without one. */
  readonly soil: readonly number[];
  readonly cell_needs: readonly SoilCellNeed[];
  readonly nitrogen_left: NitrogenLeft;
  /** From the nearest point of each cell to water, meters; null where it is too far to matter. */
  readonly water_m: readonly (number | null)[];
}

/** What is decided about the rates of a prescription. */
export interface RateSettings extends LandRules {
  readonly purpose: PrescriptionPurpose;
  readonly product: ProductContent;
  /** What would be spread everywhere without a map. */
  readonly uniform_rate: number;
  readonly method: RateMethod;
  readonly limits: RateLimits;
  /** Null for a machine whose way is not known: then each cell has its own rate. */
  readonly machine: MachineWay | null;
  /** Strips to find out whether the map paid; they need a machine. */
  readonly strips: StripWish | null;
}

/** A strip with what is spread on it. */
export interface RatedStrip extends TrialStrip {
  readonly rate: number;
  readonly hectares: number;
}

/** The rates of a parcel. */
export interface PrescribedRates {
  /** By cell, 0 outside. */
  readonly rates: readonly number[];
  /** Kilograms, liters or thousand seeds, exact. */
  readonly total: number;
  /** Per hectare, over the whole parcel. */
  readonly mean: number;
  readonly lowest: number;
  readonly highest: number;
  readonly isLowered: boolean;
  /** Whether the image differs too little to spread by it. */
  readonly isEven: boolean;
  /** Square meters of which a method knows nothing, because the image or the analysis does not show them. */
  readonly unseen_m2: number;
  /** Square meters that get nothing because they are too near to water. */
  readonly water_m2: number;
  /** Empty where none are wanted, or where the parcel has too few passes for them. */
  readonly strips: readonly RatedStrip[];
}

/**
 * Makes the rates of a prescription: wanted by a method, averaged over what the machine sets at once, within limits and steps
 * (`fitRates`), so that what is spread never exceeds what was wanted or allowed. Null where the smallest rate is more than
 * allowed.
 */
export function prescribe(basis: PrescriptionBasis, settings: RateSettings): PrescribedRates | null {
  const { areas_m2 } = basis;
  const { limits: chosen, purpose, product } = settings;
  const limits = withNitrogenLimit(chosen, { purpose, product }, basis.nitrogen_left);
  const parts = landParts(basis, settings);
  const { groups, strips, wanted, isEven, isUnknown } = groupsOf(basis, parts, settings);
  const groupAreas = sumsOf(groups, areas_m2);
  const amounts = sumsOf(
    groups,
    wanted.map((rate, cell) => rate * areas_m2[cell]!),
  );
  const fitted = fitRates(
    amounts.map((amount, group) => (groupAreas[group] === 0 ? 0 : amount / groupAreas[group]!)),
    groupAreas,
    limits,
  );
  if (!fitted) return null;
  const rates = [...groups].map((group) => (group < 0 ? 0 : fitted.rates[group]!));
  const spread = rates.filter((_, cell) => areas_m2[cell]! > 0);
  return {
    rates,
    total: totalOf(rates, areas_m2),
    mean: meanOf(rates, areas_m2),
    lowest: spread.reduce((low, rate) => Math.min(low, rate), Number.POSITIVE_INFINITY),
    highest: spread.reduce((high, rate) => Math.max(high, rate), 0),
    isLowered: fitted.isLowered,
    isEven,
    unseen_m2: areas_m2.reduce(
      (sum, area, cell) => sum + (parts[cell] === 'inside' && isUnknown(cell) ? area : 0),
      0,
    ),
    water_m2: areas_m2.reduce((sum, area, cell) => sum + (isNearWater(basis, settings, cell) ? area : 0), 0),
    strips: strips.map(({ kind, pass, group }) => ({
      kind,
      pass,
      rate: fitted.rates[group] ?? 0,
      hectares: (groupAreas[group] ?? 0) / HECTARE_M2,
    })),
  };
}

/**
 * Cells that have the same rate, by number, -1 where nothing is spread: pieces of passes, whole strips, zones or single cells, and
 * the headland; and their wanted rates.
 */
function groupsOf(basis: PrescriptionBasis, parts: readonly LandPart[], settings: RateSettings) {
  const { grid, zones } = basis;
  const { method, machine, strips: wish, uniform_rate, headland } = settings;
  // A map is made of the land inside: it has its mean there.
  const inside = basis.areas_m2.map((area, cell) => (parts[cell] === 'inside' ? area : 0));
  // Passes are counted from the boundary, as tramlines are.
  const cells = machine && machineCellsOf(grid, basis.areas_m2, machine);
  const groupAt = (cell: number) =>
    cells ? cells.piece[cell]! : method.name === 'zones' ? zones[cell]! : cell;
  const first = cells ? cells.pieces : basis.areas_m2.length + 1;
  const strips = (cells && wish ? layStrips(cells, inside, wish) : []).map((strip, at) => ({
    ...strip,
    group: first + 1 + at,
    rate: uniform_rate * (strip.kind === 'rich' ? RICH_FACTOR : 1),
  }));
  const ofPass = new Map(strips.map((strip) => [strip.pass, strip]));
  const passAt = (cell: number) => (cells && inside[cell]! > 0 ? ofPass.get(cells.pass[cell]!) : undefined);
  const beside = inside.map((area, cell) => (passAt(cell) ? 0 : area));
  const { rates: byMethod, ...found } = wantedRates(basis, beside, settings);
  // Land where nothing is to be spread has none on strips, either.
  const stripAt = (cell: number) => (byMethod[cell]! > 0 ? passAt(cell) : undefined);
  return {
    groups: parts.map((part, cell) => {
      if (part === 'headland') return first;
      return part === 'inside' ? (stripAt(cell)?.group ?? groupAt(cell)) : -1;
    }),
    strips,
    wanted: byMethod.map((rate, cell) =>
      parts[cell] === 'headland' && headland ? headland.rate : (stripAt(cell)?.rate ?? rate),
    ),
    ...found,
  };
}

/** Rates that a method wants, and of which cells it knows nothing. */
interface MethodRates extends WantedRates {
  readonly isUnknown: (cell: number) => boolean;
}

/** The rates that a method wants on land in cells, whose areas may be only a part of the parcel. */
function wantedRates(
  { zones, values, soil, cell_needs }: PrescriptionBasis,
  areas_m2: readonly number[],
  { method, uniform_rate, purpose, product }: RateSettings,
): MethodRates {
  const signal = { values: values.map((value) => value ?? Number.NaN), areas_m2 };
  const isUnknown = (cell: number) => values[cell] === null;
  switch (method.name) {
    case 'zones':
      return { rates: zoneRates(zones, method.rates), isEven: false, isUnknown: () => false };
    case 'sufficiency':
      return { ...sufficiencyRates(signal, uniform_rate, method.reference ?? undefined), isUnknown };
    case 'biomass':
      return { ...biomassRates(signal, method.low, method.high), isUnknown };
    case 'soil': {
      const needs = soil.map((at) => needOf(cell_needs[at - 1], purpose));
      return {
        rates: soilRates(needs, product.nutrient_percent, uniform_rate),
        isEven: false,
        isUnknown: (cell) => needs[cell] === null,
      };
    }
  }
}

/** What a soil cell needs of what a prescription is for, kg/ha; null where that is not known. */
function needOf(cell: SoilCellNeed | undefined, purpose: PrescriptionPurpose): number | null {
  return cell && (purpose === 'phosphorus' || purpose === 'potassium') ? cell[purpose] : null;
}

/** The sums of values by group, those of group 0 first; -1 stands for none. */
function sumsOf(groups: ArrayLike<number>, values: readonly number[]): number[] {
  const sums: number[] = [];
  for (const [at, value] of values.entries()) {
    const group = groups[at]!;
    if (group < 0) continue;
    while (sums.length <= group) sums.push(0);
    sums[group]! += value;
  }
  return sums;
}
