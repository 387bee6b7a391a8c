/**
 * The ground of one composite sample, hectares; of what is left over, less than the least ground joins a neighbour.
 * Not in the specification; chosen because practice takes a sample for 2 to 5 hectares.
 */
export const SAMPLE_HECTARES = { usual: 5, least: 2 } as const;

/** How many cores of the auger make one composite sample, and from how deep they come on arable land. */
export const SAMPLE_CORES = { from: 20, to: 30 } as const;
export const SAMPLE_DEPTH_CM = { from: 0, to: 20 } as const;

/** What of a parcel decides about its samples. */
interface Sampled {
  readonly hectares: number;
}

/** A parcel with the number of its samples. */
export interface ParcelSamples<P extends Sampled> {
  readonly parcel: P;
  readonly samples: number;
}

/** How many parcels of a farm are sampled, on how much land, with how many samples. */
export interface SamplingTotals {
  readonly parcels: number;
  readonly hectares: number;
  readonly samples: number;
}

/** How many composite samples a parcel needs: one for every 5 hectares, one at least where there is any land. */
export function samplesOf(hectares: number): number {
  // In hundredths, because areas have two decimals and 0.1 has no exact half.
  const [area, usual, least] = [hectares, SAMPLE_HECTARES.usual, SAMPLE_HECTARES.least].map((value) =>
    Math.round(value * 100),
  );
  if (area <= 0) return 0;
  return Math.max(1, Math.floor(area / usual) + Number(area % usual >= least));
}

/** The samples of every parcel, in the order given, and of all of them. */
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
