/** ColorBrewer YlGn in five classes (Apache-2.0), lowest first. */
const COLORS = ['#ffffcc', '#c2e699', '#78c679', '#31a354', '#006837'] as const;
/** Limits are at whole steps, so that the legend is easy to read. */
const STEP = { yield: 0.1, change: 0.01 } as const;

/** A class of the map; the first has no lower limit, the last no upper one. */
export interface MapClass {
  readonly color: string;
  readonly from: number | null;
  readonly to: number | null;
}

/** Up to five classes with about as many counties each, lowest first; none without values. */
export function mapClassesOf(values: readonly number[], type: keyof typeof STEP): MapClass[] {
  if (values.length === 0) return [];
  const sorted = values.toSorted((a, b) => a - b);
  const quantiles = [1, 2, 3, 4].map((part) => sorted[Math.floor((part * sorted.length) / COLORS.length)]!);
  const rounded = quantiles.map((value) => Number((Math.round(value / STEP[type]) * STEP[type]).toFixed(2)));
  const limits = [...new Set(rounded)].filter((limit) => limit > sorted[0]! && limit <= sorted.at(-1)!);
  // With fewer classes, the strongest colors stay for the highest ones.
  const colors = COLORS.slice(COLORS.length - limits.length - 1);
  return colors.map((color, at) => ({ color, from: limits[at - 1] ?? null, to: limits[at] ?? null }));
}

/** The color of a value; undefined if there are no classes. */
export function countyColorOf(classes: readonly MapClass[], value: number): string | undefined {
  return classes.find(({ to }) => to === null || value < to)?.color;
}
