/**
 * The area of one composite sample, hectares; a remainder smaller than the minimum is added to another sample.
 * Chosen because in practice a sample covers 2 to 5 hectares.
 */
export const SAMPLE_HECTARES = { usual: 5, min: 2 } as const;

/** How many auger cores make one composite sample, and their depth on arable land. */
export const SAMPLE_CORES = { from: 20, to: 30 } as const;
export const SAMPLE_DEPTH_CM = { from: 0, to: 20 } as const;

/** The facts about a parcel that determine its samples. */
interface Sampled {
  readonly hectares: number;
}

/** A parcel with the number of its samples. */
export interface ParcelSamples<P extends Sampled> {
  readonly parcel: P;
  readonly samples: number;
}

/** How many parcels of a farm are sampled, on what area, with how many samples. */
export interface SamplingTotals {
  readonly parcels: number;
  readonly hectares: number;
  readonly samples: number;
}

/**
 * How many composite samples a parcel needs: one per 5 hectares or per the chosen area, 2 to 5 hectares; at least one
 * for any land.
 */
export function samplesOf(hectares: number, hectaresPerSample: number = SAMPLE_HECTARES.usual): number {
  // In hundredths, because areas have two decimals and 0.1 is not exact in binary.
  const [area, usual, min] = [hectares, hectaresPerSample, SAMPLE_HECTARES.min].map((value) =>
    Math.round(value * 100),
  );
  if (area <= 0) return 0;
  return Math.max(1, Math.floor(area / usual) + Number(area % usual >= min));
}

/** The samples of every parcel, in input order, and the totals. */
export function samplingPlanOf<P extends Sampled>(
  parcels: readonly P[],
): { readonly lines: readonly ParcelSamples<P>[]; readonly total: SamplingTotals } {
  const lines = parcels.map((parcel) => ({ parcel, samples: samplesOf(parcel.hectares) }));
  return {
    lines,
    total: {
      parcels: lines.length,
      hectares: parcels.reduce((sum, { hectares }) => sum + hectares, 0),
      samples: lines.reduce((sum, { samples }) => sum + samples, 0),
    },
  };
}
