import type { FarmLights } from '@brazda/contract';
import {
  AREA_TARGETS,
  CLAIM_CHANGES,
  type ClaimedLand,
  type Country,
  citationOf,
  countEcoPoints,
  countTarget,
  ECO_AMOUNTS,
  ECO_POINTS,
  type FarmCover,
  LEGAL_RULES,
  legalRuleIn,
  legalRulesIn,
  surenessOfRule,
} from '@brazda/domain';

/** Hundredths of a hectare, and cents of euro, in one. */
const HUNDREDTHS = 100;

/** The rows of the law with some ids. */
export function lawsOf(ids: Iterable<string>, country: Country, year: number): FarmLights['laws'] {
  const wanted = new Set(ids);
  return legalRulesIn(LEGAL_RULES, country, year)
    .filter(({ id }) => wanted.has(id))
    .map((rule) => ({
      id: rule.id,
      says: rule.says,
      source: rule.sources.map(citationOf).join('; '),
      sureness: surenessOfRule(rule),
    }));
}

/** Until when the claim of a year may be changed; null where that was not read. */
export function claimChangesOf(country: Country, year: number): FarmLights['claim_changes'] {
  const rule = legalRuleIn(CLAIM_CHANGES, country, year);
  return rule && { until: `${year}-${rule.values.until}`, law: rule.id };
}

/** The cover of a farm in hectares. */
export function presentCover(cover: FarmCover | null): FarmLights['cover'] {
  return (
    cover && {
      ...cover,
      days: cover.days.map(({ day, covered, open, unknown }) => ({
        day,
        covered: covered / HUNDREDTHS,
        open: open / HUNDREDTHS,
        unknown: unknown / HUNDREDTHS,
      })),
    }
  );
}

/** How far a farm is from the land that payments of its country and year ask for, in hectares and euro. */
export function targetsOf(country: Country, year: number, land: ClaimedLand): FarmLights['targets'] {
  return legalRulesIn(AREA_TARGETS, country, year).flatMap(({ id, values }) => {
    const { target } = values;
    const counted_ares = target === 'non_productive' ? land.non_productive_ares : land.nitrogen_fixing_ares;
    const count = countTarget(values, { counted_ares, arable_ares: land.arable_ares });
    if (!count.concerns_farm) return [];
    return {
      target,
      law: id,
      counted: count.counted_ares / HUNDREDTHS,
      needed: count.needed_ares / HUNDREDTHS,
      missing: count.missing_ares / HUNDREDTHS,
      euro: count.eur_cents === null ? null : count.eur_cents / HUNDREDTHS,
    };
  });
}

/** The points of the eco-scheme that are known of a farm; null where none are, and outside of France. */
export function ecoOf(country: Country, year: number, land: ClaimedLand): FarmLights['eco'] {
  const count = country === 'FR' ? countEcoPoints(land, year) : null;
  return (
    count && {
      points: count.points,
      level: count.level,
      needed: count.needed,
      euro: {
        standard: count.eur_cents.standard / HUNDREDTHS,
        upper: count.eur_cents.upper / HUNDREDTHS,
      },
      practices: count.practices.map(({ practice, counted_ares, points, next }) => ({
        practice,
        counted: counted_ares / HUNDREDTHS,
        points,
        next: next && { points: next.points, missing: next.missing_ares / HUNDREDTHS },
      })),
    }
  );
}

/** The ids of the rows on which the points of the eco-scheme rest. */
export const ECO_LAWS: readonly string[] = [...ECO_AMOUNTS, ...ECO_POINTS].map(({ id }) => id);
