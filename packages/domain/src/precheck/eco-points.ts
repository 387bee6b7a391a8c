import { legalRuleIn, legalRulesIn } from '../rules/legal-rule.ts';
import { ECO_AMOUNTS, ECO_POINTS, type EcoPractice } from './precheck-rules.ts';

/** The land of a farm that practices of the French eco-scheme count, in hundredths of a hectare. */
export interface EcoLand {
  readonly ares: Readonly<Record<EcoPractice, number>>;
  readonly arable_ares: number;
  readonly all_ares: number;
}

/** What one practice earns, and how much more of it would earn more. */
export interface EcoPracticeCount {
  readonly practice: EcoPractice;
  readonly counted_ares: number;
  readonly points: number;
  /** The next row that the farm does not reach; null after the last one that was read. */
  readonly next: { readonly points: number; readonly missing_ares: number } | null;
}

/** The points of a farm, at least: rows that were not read are not counted. */
export interface EcoCount {
  readonly practices: readonly EcoPracticeCount[];
  readonly points: number;
  /** The level that the points reach at least; null below the standard one. */
  readonly level: 'standard' | 'upper' | null;
  readonly needed: { readonly standard: number; readonly upper: number };
  /** Cents of euro a year at each level on all land. */
  readonly eur_cents: { readonly standard: number; readonly upper: number };
}

/** The points of the eco-scheme by practices in a year; null for a year whose rows nobody has read. */
export function countEcoPoints({ ares, arable_ares, all_ares }: EcoLand, year: number): EcoCount | null {
  const amounts = legalRuleIn(ECO_AMOUNTS, 'FR', year);
  const rows = legalRulesIn(ECO_POINTS, 'FR', year).map(({ values }) => values);
  if (!amounts || rows.length === 0) return null;
  const byPractice = Map.groupBy(rows, ({ practice }) => practice);
  const practices = [...byPractice].map(([practice, of]): EcoPracticeCount => {
    const counted_ares = ares[practice];
    const missingOf = ({ min_percent, base, or_above_ha }: (typeof rows)[number]) => {
      const needed = Math.ceil((min_percent * (base === 'arable' ? arable_ares : all_ares)) / 100);
      // "More than" so many hectares: one hundredth of a hectare more.
      const least = or_above_ha === null ? needed : Math.min(needed, or_above_ha * 100 + 1);
      return Math.max(least - counted_ares, 0);
    };
    const reached = of.filter((row) => counted_ares > 0 && missingOf(row) === 0);
    const points = Math.max(0, ...reached.map((row) => row.points));
    const next = of
      .filter((row) => row.points > points)
      .map((row) => ({ points: row.points, missing_ares: missingOf(row) }))
      .toSorted((one, other) => one.points - other.points)[0];
    return { practice, counted_ares, points, next: next ?? null };
  });
  const points = practices.reduce((sum, practice) => sum + practice.points, 0);
  const { standard_points, upper_points, standard_eur, upper_eur } = amounts.values;
  const level = points >= upper_points ? 'upper' : points >= standard_points ? 'standard' : null;
  return {
    practices,
    points,
    level,
    needed: { standard: standard_points, upper: upper_points },
    // Euro per hectare times ares are cents of euro.
    eur_cents: { standard: Math.round(standard_eur * all_ares), upper: Math.round(upper_eur * all_ares) },
  };
}
