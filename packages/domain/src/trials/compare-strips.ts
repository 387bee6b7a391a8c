import type { StripKind } from '../prescriptions/trial-strips.ts';
import { studentT } from '../statistics/student-t.ts';
import type { PassRow, Stretch } from './pass-rows.ts';
import { MIN_DEGREES, passMeansOf, type Stray, strayOf } from './pass-stray.ts';

/** The confidence of the intervals of trials, 0 to 1. */
export const TRIAL_CONFIDENCE = 0.9;
/** What is computed; the rest is a reserve for fields whose passes are not alike (`bench -- trials`). */
export const TESTED_CONFIDENCE = 0.92;
/** Strips that were compared over less, in stretches of 10 m, say nothing. */
const MIN_STRETCHES = 10;

/** A value with its interval. */
export interface Estimate {
  readonly mean: number;
  readonly low: number;
  readonly high: number;
}

/** What the map gave more than strips of one kind, on all of their land or in one zone. */
export interface StripComparison {
  /** t/ha that the map gave more. */
  readonly difference: Estimate;
  /** The standard error of its mean, and with how many degrees of freedom it is known. */
  readonly error: number;
  readonly degrees: number;
  /** Strips, and stretches of 10 m of them, that were compared. */
  readonly strips: number;
  readonly stretches: number;
  /** Means beside the strips and on them. */
  readonly map: Omit<Stretch, 'kind'>;
  readonly strip: Omit<Stretch, 'kind'>;
}

/** Why strips cannot be compared. */
export const TRIAL_GAPS = ['strips_unharvested', 'strips_too_short', 'too_few_passes'] as const;
export type TrialGap = (typeof TRIAL_GAPS)[number];

/**
 * Compares strips with what the map gave on both sides of them (the pairs of Lawes and Bramley 2012, Agronomy Journal 104:371;
 * differences by least squares, errors by the field, as Cho et al. 2021, Agronomy 11:2042). Cells of a yield map are
 * not repetitions, because neighbors are alike; whole passes are. How far the mean of a strip may lie from its sides without a
 * cause is what all passes of the field show (`strayOf`), so no range of correlation has to be assumed:
 * interval = mean ± t · stray · √(Σ n² / (Σ n)²), with n the stretches of each strip. `zone` restricts it to one zone.
 */
export function compareStrips(
  rows: readonly PassRow[],
  kind: StripKind,
  zone: number | null = null,
): StripComparison | TrialGap {
  const own = rows.filter((row) => zone === null || row.zone === zone);
  const gains = { check: gainOver(own, 'check'), rich: gainOver(own, 'rich') };
  const compared = own.filter((row) => row.own.kind === kind);
  if (compared.length === 0) return 'strips_unharvested';
  const strips = passMeansOf(compared, (row) => mapOf(row).t_ha - row.own.t_ha);
  const stretches = compared.length;
  if (stretches < MIN_STRETCHES) return 'strips_too_short';
  const stray = strayWithout(own, gains);
  if (!stray) return 'too_few_passes';
  const mean = gains[kind];
  const share = strips.reduce((sum, strip) => sum + (strip.stretches / stretches) ** 2, 0);
  const error = stray.t_ha * Math.sqrt(share);
  return {
    difference: intervalOf(mean, error, stray.degrees),
    error,
    degrees: stray.degrees,
    strips: strips.length,
    stretches,
    map: meansOf(compared.map(mapOf)),
    strip: meansOf(compared.map((row) => row.own)),
  };
}

/** How much passes differ from their sides once what strips gave less or more is taken away. */
function strayWithout(rows: readonly PassRow[], gains: Readonly<Record<StripKind, number>>): Stray | null {
  const lifted = ({ kind, t_ha }: Stretch) => t_ha + (kind === null ? 0 : gains[kind]);
  const means = passMeansOf(
    rows,
    ({ own, sides: [left, right] }) => (lifted(left) + lifted(right)) / 2 - lifted(own),
  );
  const removed = Object.values(gains).filter((gain) => gain !== 0).length;
  const stray = strayOf(means, removed);
  return stray && stray.degrees >= MIN_DEGREES ? stray : null;
}

/** A mean with its interval by Student's t. */
export function intervalOf(mean: number, error: number, degrees: number): Estimate {
  const reach = studentT(TESTED_CONFIDENCE, degrees) * error;
  return { mean, low: mean - reach, high: mean + reach };
}

/** t/ha that the map gave more than strips of a kind; 0 without any. */
function gainOver(rows: readonly PassRow[], kind: StripKind): number {
  const own = rows.filter((row) => row.own.kind === kind);
  const sum = own.reduce((so_far, row) => so_far + mapOf(row).t_ha - row.own.t_ha, 0);
  return own.length === 0 ? 0 : sum / own.length;
}

/** What the map gave beside a stretch. */
function mapOf({ sides }: PassRow): Omit<Stretch, 'kind'> {
  return meansOf(sides);
}

function meansOf(stretches: readonly Omit<Stretch, 'kind'>[]): Omit<Stretch, 'kind'> {
  const mean = (of: (stretch: Omit<Stretch, 'kind'>) => number) =>
    stretches.reduce((sum, stretch) => sum + of(stretch), 0) / stretches.length;
  return { t_ha: mean(({ t_ha }) => t_ha), rate: mean(({ rate }) => rate) };
}
