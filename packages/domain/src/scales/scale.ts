import type { Translated } from '../language.ts';

/** One class of a scale: `from <= v < to`; null is an open bound; the last class includes its `to`. */
export interface ScaleClass {
  readonly from: number | null;
  readonly to: number | null;
  readonly color: string;
  /** The colour of the same class in the colour-blind-safe palette. */
  readonly color_cvd: string;
  readonly label?: Translated;
}

/** Ordered, gapless classes of an index. */
export interface Scale {
  readonly unit: '' | '%';
  readonly classes: readonly ScaleClass[];
}

export const PALETTES = ['standard', 'cvd'] as const;
export type Palette = (typeof PALETTES)[number];

/** The colour of a pixel that is outside every class. */
export const DEFAULT_COLOR = '#00000000';
/** The colour of a pixel that cloud, shadow or snow hides. */
export const MASKED_COLOR = '#9E9E9E';

/** The position of the class that holds `value`, or -1 when it is outside every class or not a number. */
export function classOf(scale: Scale, value: number): number {
  const last = scale.classes.length - 1;
  return scale.classes.findIndex(
    ({ from, to }, i) =>
      value >= (from ?? -Infinity) && (value < (to ?? Infinity) || (i === last && value <= (to ?? Infinity))),
  );
}

/** The colour of a class in a palette, `#RRGGBB`. */
export function colorOf(scaleClass: ScaleClass, palette: Palette): string {
  return palette === 'cvd' ? scaleClass.color_cvd : scaleClass.color;
}
