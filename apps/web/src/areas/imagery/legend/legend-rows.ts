import {
  classOfCode,
  colorOf,
  type Language,
  type Palette,
  RASTER_KIND,
  type RasterKind,
  type Scale,
  type ScaleClass,
} from '@brazda/domain';
import { colorSpanOf } from '../../../map/contrast.ts';

/** One class in the legend. */
export interface LegendRow {
  /** 1 is the lowest. */
  readonly number: number;
  readonly color: string;
  readonly limits: string;
  /** Empty if the scale does not name the class. */
  readonly label: string;
}

/** The texts of limits: `below`, `above` and `between` return a text for formatted values. */
export interface LimitTexts {
  below(value: string): string;
  above(value: string): string;
  between(from: string, to: string): string;
}

/** The classes of a scale in a palette and a language, highest first as on a thermometer. */
export function legendRows(
  scale: Scale,
  palette: Palette,
  language: Language,
  words: LimitTexts,
): readonly LegendRow[] {
  const write = limitWriter(scale, language);
  return scale.classes
    .map((scaleClass, i) => ({
      number: i + 1,
      color: colorOf(scaleClass, palette),
      limits: limitsOf(scaleClass, write, words),
      label: scaleClass.label?.[language] ?? '',
    }))
    .toReversed();
}

/** The rows of a kind whose colors relative contrast uses. */
export function stretchedRows(kind: RasterKind, rows: readonly LegendRow[]): readonly LegendRow[] {
  const { codes, scale } = RASTER_KIND[kind];
  const span = codes && colorSpanOf(kind);
  if (!span) return rows;
  const [first, last] = span.map((code) => classOfCode(codes, scale, code) + 1);
  return rows.filter(({ number }) => number >= first && number <= last);
}

/** A limit under the strip of colors, at 0 to 1 of its length. */
export interface LegendTick {
  readonly at: number;
  readonly text: string;
}

const MAX_TICKS = 6;

/** Limits between the classes of a scale: as many as fit side by side, evenly spaced and none at an end. */
export function legendTicks(scale: Scale, language: Language): readonly LegendTick[] {
  const write = limitWriter(scale, language);
  const count = scale.classes.length;
  const apart = Math.ceil(count / MAX_TICKS);
  return scale.classes.flatMap(({ from }, i) =>
    i > 0 && from !== null && (i - 1) % apart === 0 ? [{ at: i / count, text: write(from) }] : [],
  );
}

/** Returns a formatter for limits or values of a scale with their unit; `exact` adds one digit. */
export function limitWriter({ unit }: Scale, language: Language, { exact = false } = {}) {
  const digits = (unit === '%' ? 1 : 2) + (exact ? 1 : 0);
  const format = new Intl.NumberFormat(language, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  // The end of a code's step rounds to negative zero; a hyphen beside a dash does not read as a minus.
  const write = (value: number) => format.format(Number(value.toFixed(digits)) + 0).replace('-', '\u2212');
  return (value: number) => (unit === '' ? write(value) : `${write(value)}\u00A0${unit}`);
}

function limitsOf({ from, to }: ScaleClass, write: (value: number) => string, words: LimitTexts): string {
  if (from === null) return words.below(write(to!));
  return to === null ? words.above(write(from)) : words.between(write(from), write(to));
}
