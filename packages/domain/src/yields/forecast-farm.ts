import { HALF_BAND, type PredictedYield, predictionAround } from './predicted-yield.ts';

/** A forecast of a parcel with its area. */
export interface ForecastLine {
  readonly hectares: number;
  readonly yield_t_ha: number;
  readonly shared: number;
  readonly own: number;
}

/**
 * The forecast of a crop on a farm: the area-weighted mean of its parcels. The errors that parcels share do not even out
 * over the farm, their own ones do. Null without parcels.
 */
export function forecastFarm(
  lines: readonly ForecastLine[],
): (PredictedYield & { readonly hectares: number }) | null {
  const hectares = lines.reduce((sum, line) => sum + line.hectares, 0);
  if (hectares <= 0) return null;
  const weighed = (read: (line: ForecastLine) => number) =>
    lines.reduce((sum, line) => sum + read(line) * line.hectares, 0) / hectares;
  const own = Math.sqrt(lines.reduce((sum, line) => sum + (line.own * line.hectares) ** 2, 0)) / hectares;
  const half =
    HALF_BAND *
    Math.hypot(
      weighed(({ shared }) => shared),
      own,
    );
  return {
    ...predictionAround(
      weighed(({ yield_t_ha }) => yield_t_ha),
      half,
    ),
    hectares,
  };
}
