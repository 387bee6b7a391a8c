import {
  type Country,
  dayNumberOf,
  GROWTH_STAGES,
  isoDayOf,
  PLANTED_DAMAGE,
  type PlantedDamage,
  type ProofShare,
  STAGE_MARGIN_DAYS,
} from '../../packages/domain/src/index.ts';
import { DAMAGE_HECTARES, type Damage, withDamage } from './damage.ts';
import { meansOf, type SimulatedField } from './simulated-land.ts';
import type { WatchedField, Watcher } from './watchers.ts';

const DAMAGED_SHARE = 0.4;
/** Ground this green is a crop that can lose something. */
const GREEN = 0.4;
/** Damage is found when it is reported within so many days; a late sowing and a missed strip while the crop grows. */
const FOUND_WITHIN_DAYS = 35;
/** One report is not repeated within so many days. */
const QUIET_DAYS = 30;

/** What a watcher did. */
export class Tally {
  false_reports = 0;
  readonly #planted: { readonly damage: Damage; readonly isFound: boolean }[] = [];

  add(damage: Damage, isFound: boolean) {
    this.#planted.push({ damage, isFound });
  }

  /** How much was found of the damage that fulfills a condition. */
  recall(counts: (damage: Damage) => boolean): ProofShare {
    const those = this.#planted.filter(({ damage }) => counts(damage));
    return { found: those.filter(({ isFound }) => isFound).length, of: those.length };
  }
}

/** Fields in a season. */
export interface Season {
  readonly land: readonly SimulatedField[];
  /** The ISO day from which less green is usual in a crop of the land. */
  readonly fallsFromOf: (crop_key: string) => string;
  /** What else a satellite does to the images of simulated fields; real ones have it. */
  readonly disturb?: (fields: readonly SimulatedField[], uniform: () => number) => SimulatedField[];
}

/** Lets all watchers look at a season; returns the months of parcels in which something could be reported. */
export function runSeason(
  season: Season,
  uniform: () => number,
  tallies: ReadonlyMap<Watcher, Tally>,
): number {
  const damaged = plantDamage(season, uniform);
  const planted = damaged.map(({ field }) => field);
  const seen = season.disturb?.(planted, uniform) ?? planted;
  const fields = seen.map((field) => watched(field, season));
  const spans = fields.map(growingSpan);
  const dates = [...new Set(fields.flatMap(({ images }) => images.map(({ date }) => date)))].toSorted();
  for (const [watcher, tally] of tallies) {
    const reports = fields.map((): string[] => []);
    for (const date of dates)
      for (const at of watcher.look(fields, date)) {
        const span = spans[at];
        if (span && date >= span.from && date < span.to) reports[at]!.push(date);
      }
    for (const at of fields.keys()) count(reports[at]!, damaged[at]!.damage, tally);
  }
  return spans.reduce(
    (sum, span) => sum + (span ? (dayNumberOf(span.to) - dayNumberOf(span.from)) / 30.4 : 0),
    0,
  );
}

/** Counts the reports on a field: true ones near its damage, false ones once in a while. */
function count(reports: readonly string[], damage: Damage | null, tally: Tally) {
  const isTrue = (date: string) =>
    damage !== null &&
    date >= damage.date &&
    (isLasting(damage.kind) || dayNumberOf(date) <= dayNumberOf(damage.date) + FOUND_WITHIN_DAYS);
  if (damage) tally.add(damage, reports.some(isTrue));
  let quiet_until = '';
  for (const date of reports) {
    // What damage leaves behind is not reported wrongly either.
    if (date < quiet_until || (damage !== null && date >= damage.date)) continue;
    tally.false_reports++;
    quiet_until = isoDayOf(dayNumberOf(date) + QUIET_DAYS);
  }
}

function isLasting(kind: PlantedDamage): boolean {
  return kind === 'late_sowing' || kind === 'missed_strip';
}

function plantDamage(season: Season, uniform: () => number) {
  return season.land.map((field): { field: SimulatedField; damage: Damage | null } => {
    const span = growingSpan(watched(field, season));
    const kind = PLANTED_DAMAGE[Math.floor(uniform() * PLANTED_DAMAGE.length)]!;
    const hectares = DAMAGE_HECTARES[Math.floor(uniform() * DAMAGE_HECTARES.length)]!;
    const share = uniform();
    if (!span || uniform() > DAMAGED_SHARE || (kind !== 'late_sowing' && hectares * 100 > field.n_total / 2))
      return { field, damage: null };
    const from = dayNumberOf(span.from);
    const day = isLasting(kind) ? from : from + 10 + share * Math.max(dayNumberOf(span.to) - from - 25, 0);
    const damage = {
      kind,
      hectares: kind === 'late_sowing' ? field.n_total / 100 : hectares,
      date: isoDayOf(Math.round(day)),
    };
    return { field: withDamage(field, damage, uniform), damage };
  });
}

function watched(field: SimulatedField, { fallsFromOf }: Season): WatchedField {
  return { ...field, means: meansOf(field), falls_from: fallsFromOf(field.crop_key) };
}

/** From the first green image of the year to ripening; null for a field that is never green before. */
function growingSpan({ means, falls_from }: WatchedField): { from: string; to: string } | null {
  const from = means.find(
    ({ value, clear_share }) => value !== null && clear_share >= 0.7 && value >= GREEN,
  )?.date;
  return from !== undefined && from < falls_from ? { from, to: falls_from } : null;
}

/** The first day on which a crop may ripen anywhere in the country; null for a crop without known stages. */
export function ripeningOf(crop_key: string, country: Country, year: number): string | null {
  const ripening = GROWTH_STAGES.find((stage) => stage.crop_key === crop_key && stage.principal === 8);
  if (!ripening) return null;
  return isoDayOf(dayNumberOf(`${year}-${ripening.windows[country].from}`) - STAGE_MARGIN_DAYS[country]);
}
