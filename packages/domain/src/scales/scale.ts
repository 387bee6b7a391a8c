import type { Translated } from '../text/language.ts';

/** One class of a scale: `from <= v < to`; null is an open bound; the last class includes its `to`. */
export interface ScaleClass {
  readonly from: number | null;
  readonly to: number | null;
  readonly color: string;
  /** The color of the same class in the colorblind-safe palette. */
  readonly color_cvd: string;
  readonly label?: Translated;
}

/** Ordered, gapless classes of an index. */
export interface Scale {
  readonly unit: '' | '%' | 'g/m²';
  readonly classes: readonly ScaleClass[];
}

export const PALETTES = ['standard', 'cvd'] as const;
export type Palette = (typeof PALETTES)[number];

/** The color of a pixel outside all classes. */
export const DEFAULT_COLOR = '#00000000';
/** The color of a pixel hidden by cloud, shadow or snow. */
export const MASKED_COLOR = '#9E9E9E';

/** The index of the class that contains `value`, or -1 when it is outside all classes or not a number. */
export function classOf(scale: Pick<Scale, 'classes'>, value: number): number {
  const last = scale.classes.length - 1;
  return scale.classes.findIndex(
    ({ from, to }, i) =>
      value >= (from ?? -Infinity) && (value < (to ?? Infinity) || (i === last && value <= (to ?? Infinity))),
  );
}

/** The color of a class in a palette, `#RRGGBB`. */
export function colorOf(scaleClass: ScaleClass, palette: Palette): string {
  return palette === 'cvd' ? scaleClass.color_cvd : scaleClass.color;
}
