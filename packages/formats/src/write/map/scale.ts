const POINTS_PER_METER = 72 / 0.0254;
/** Leading digits of round scale denominators. */
const ROUND = [1, 1.25, 1.5, 2, 2.5, 3, 4, 5, 6, 7.5, 8, 10];
/** A larger scale shows no more detail of a field. */
const LARGEST = 250;
const BAR_FIGURES = [8, 5, 4, 2, 1];
/** From this length in meters on, the bar is labeled in kilometers. */
export const KILOMETERS_FROM = 2000;

/** The denominator of the largest round scale at which an extent in meters fits a frame in points. */
export function roundScale(extent: readonly [number, number], frame: readonly [number, number]): number {
  const least = Math.max(...extent.map((meters, i) => (meters * POINTS_PER_METER) / frame[i]), LARGEST);
  const power = 10 ** Math.floor(Math.log10(least));
  const first = ROUND.find((figure) => figure * power >= least - 1e-6) ?? 10;
  return Math.round(first * power);
}

/** Points on paper per meter on the ground. */
export function pointsPerMeter(denominator: number): number {
  return POINTS_PER_METER / denominator;
}

/** The longest round length in meters whose bar is at most `points` long and whose half is a whole number of its unit. */
export function barLength(denominator: number, points: number): number {
  const most = points / pointsPerMeter(denominator);
  const power = 10 ** Math.floor(Math.log10(most));
  const lengths = BAR_FIGURES.map((figure) => figure * power);
  const reads = (length: number) => (length / 2) % (length < KILOMETERS_FROM ? 1 : 1000) === 0;
  return lengths.find((length) => length <= most && reads(length)) ?? power;
}
