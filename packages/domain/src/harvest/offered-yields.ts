/** What one file of a harvest says of a parcel. */
export interface MappedYield {
  readonly mean_t_ha: number;
  /** Of the harvested land; null where the machine has not recorded widths. */
  readonly hectares: number | null;
  /** The share of the parcel that has a yield. */
  readonly coverage: number;
}

/** Several files about one parcel as one: the mean weighted by harvested area, and the share of the parcel, at most 1. */
export function mergedMean(maps: readonly MappedYield[]): Pick<MappedYield, 'mean_t_ha' | 'coverage'> {
  const hasAreas = maps.every(({ hectares }) => hectares !== null);
  const weights = maps.map(({ hectares, coverage }) => (hasAreas ? hectares! : coverage));
  const weight = sumOf(weights);
  return {
    mean_t_ha: sumOf(maps.map(({ mean_t_ha }, at) => mean_t_ha * weights[at]!)) / weight,
    coverage: Math.min(1, sumOf(maps.map(({ coverage }) => coverage))),
  };
}

/**
 * The smallest and the largest plausible correction. Chosen because sensors without calibration
 * err by up to a third, and a weighed total of other parcels or in another unit by more.
 */
export const CORRECTIONS = { min: 0.5, max: 2 } as const;

/** A parcel whose yield a machine has measured; what it did not measure is taken to have yielded the same. */
export interface MachineYield {
  readonly mean_t_ha: number;
  /** Of the whole parcel. */
  readonly hectares: number;
}

/** What parcels have yielded by the machine, tonnes. */
export function machineTonnes(parcels: readonly MachineYield[]): number {
  return sumOf(parcels.map(({ mean_t_ha, hectares }) => mean_t_ha * hectares));
}

/** The factor between the weighed tonnes of some parcels and those of the machine; null where it is not plausible. */
export function correctionOf(parcels: readonly MachineYield[], weighed_t: number): number | null {
  const factor = weighed_t / machineTonnes(parcels);
  return factor >= CORRECTIONS.min && factor <= CORRECTIONS.max ? factor : null;
}

/** A yield of a machine after its correction, in steps of 0.01 t/ha. */
export function offeredYield(mean_t_ha: number, factor: number): number {
  return Math.round(mean_t_ha * factor * 100) / 100;
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}
