import {
  type Country,
  dayNumberOf,
  GROWTH_STAGES,
  isoDayOf,
  STAGE_MARGIN_DAYS,
} from '../../packages/domain/src/index.ts';
import { randomOf } from '../raster/random-of.ts';
import { DAMAGE_HECTARES, DAMAGE_KINDS, type Damage, type DamageKind, withDamage } from './damage.ts';
import { disturbed } from './disturbances.ts';
import { type SimulatedField, simulateLand } from './simulated-land.ts';
import { BRAZDA, FALL_RULE, MEAN_RULE, type WatchedField, type Watcher } from './watchers.ts';

const WINDOW = { tile: '35TNK', from: [1, 1], to: [4, 4] } as const;
const COUNTRY: Country = 'RO';
const YEARS = [2025, 2026];
/** Each run has other damage, noise and haze over the same land. */
const RUNS = 4;
const DAMAGED_SHARE = 0.4;
/** Ground this green is a crop that can lose something. */
const GREEN = 0.4;
/** Damage is found when it is reported within so many days; a late sowing and a missed strip while the crop grows. */
const FOUND_WITHIN_DAYS = 35;
/** One report is not repeated within so many days. */
const QUIET_DAYS = 30;
const WATCHERS: readonly Watcher[] = [BRAZDA, FALL_RULE, MEAN_RULE];

/** What a watcher did. */
class Tally {
  false_reports = 0;
  readonly #planted: { readonly damage: Damage; readonly isFound: boolean }[] = [];

  add(damage: Damage, isFound: boolean) {
    this.#planted.push({ damage, isFound });
  }

  /** The share found of the damage that fulfills a condition. */
  recall(counts: (damage: Damage) => boolean = () => true): { share: number; of: number } {
    const those = this.#planted.filter(({ damage }) => counts(damage));
    return { share: those.filter(({ isFound }) => isFound).length / those.length, of: those.length };
  }
}

/** Recall and false alerts of Brazda and two plain rules over simulated seasons with known damage. */
export function runAlertsBench(): void {
  const halves = ['chosen on', 'reported on'].map((name) => ({
    name,
    months: 0,
    tallies: new Map(WATCHERS.map((watcher) => [watcher, new Tally()])),
  }));
  for (const year of YEARS) {
    const land = simulateLand(WINDOW, year).filter(({ crop_key }) => ripeningOf(crop_key, year) !== null);
    for (let run = 0; run < RUNS; run++) {
      const half = halves[run % 2]!;
      half.months += runSeason(land, year, uniformOf(year * 1000 + run * 2), half.tallies);
    }
  }
  for (const { name, months, tallies } of halves) {
    console.log(`\n${name}: ${Math.round(months)} months of parcels`);
    for (const [watcher, tally] of tallies) report(watcher, tally, months);
  }
}

function report({ name }: Watcher, tally: Tally, months: number) {
  const percent = ({ share, of }: { share: number; of: number }) => `${(100 * share).toFixed(0)} % of ${of}`;
  console.log(
    `${name}: ${((100 * tally.false_reports) / months).toFixed(2)} false per 100 parcels and month;` +
      ` found from 1 ha on ${percent(tally.recall(({ hectares }) => hectares >= 1))}`,
  );
  const kinds = DAMAGE_KINDS.map(
    (kind) => `${kind} ${percent(tally.recall((damage) => damage.kind === kind && damage.hectares >= 1))}`,
  );
  console.log(`  from 1 ha on: ${kinds.join(', ')}`);
  const sizes = DAMAGE_HECTARES.map(
    (size) =>
      `${size} ha ${percent(tally.recall(({ kind, hectares }) => kind !== 'late sowing' && hectares === size))}`,
  );
  console.log(`  by size: ${sizes.join(', ')}`);
}

/** Lets all watchers look at a season; returns the months of parcels in which something could be reported. */
function runSeason(
  land: readonly SimulatedField[],
  year: number,
  uniform: () => number,
  tallies: ReadonlyMap<Watcher, Tally>,
): number {
  const damaged = plantDamage(land, year, uniform);
  const seen = disturbed(
    damaged.map(({ field }) => field),
    uniform,
  );
  const fields = seen.map((field) => watched(field, year));
  const spans = fields.map(growingSpan);
  const dates = land[0]!.images.map(({ date }) => date);
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

function isLasting(kind: DamageKind): boolean {
  return kind === 'late sowing' || kind === 'missed strip';
}

function plantDamage(land: readonly SimulatedField[], year: number, uniform: () => number) {
  return land.map((field): { field: SimulatedField; damage: Damage | null } => {
    const span = growingSpan(watched(field, year));
    const kind = DAMAGE_KINDS[Math.floor(uniform() * DAMAGE_KINDS.length)]!;
    const hectares = DAMAGE_HECTARES[Math.floor(uniform() * DAMAGE_HECTARES.length)]!;
    const share = uniform();
    if (!span || uniform() > DAMAGED_SHARE || (kind !== 'late sowing' && hectares * 100 > field.n_total / 2))
      return { field, damage: null };
    const from = dayNumberOf(span.from);
    const day = isLasting(kind) ? from : from + 10 + share * Math.max(dayNumberOf(span.to) - from - 25, 0);
    const damage = {
      kind,
      hectares: kind === 'late sowing' ? field.n_total / 100 : hectares,
      date: isoDayOf(Math.round(day)),
    };
    return { field: withDamage(field, damage, uniform), damage };
  });
}

function watched(field: SimulatedField, year: number): WatchedField {
  const means = field.images.map(({ date, values }) => {
    let [sum, n_valid] = [0, 0];
    for (const value of values) {
      if (Number.isNaN(value)) continue;
      sum += value;
      n_valid++;
    }
    return {
      date,
      value: n_valid === 0 ? null : sum / n_valid,
      n_valid,
      clear_share: n_valid / field.n_total,
    };
  });
  return { ...field, means, falls_from: ripeningOf(field.crop_key, year)! };
}

/** From the first green image of the year to ripening; null for a field that is never green before. */
function growingSpan({ means, falls_from }: WatchedField): { from: string; to: string } | null {
  const from = means.find(
    ({ value, clear_share }) => value !== null && clear_share >= 0.7 && value >= GREEN,
  )?.date;
  return from !== undefined && from < falls_from ? { from, to: falls_from } : null;
}

/** The first day on which a crop may ripen anywhere in the country; null for a crop without known stages. */
function ripeningOf(crop_key: string, year: number): string | null {
  const ripening = GROWTH_STAGES.find((stage) => stage.crop_key === crop_key && stage.principal === 8);
  if (!ripening) return null;
  return isoDayOf(dayNumberOf(`${year}-${ripening.windows[COUNTRY].from}`) - STAGE_MARGIN_DAYS[COUNTRY]);
}

function uniformOf(seed: number): () => number {
  const next = randomOf(seed);
  return () => next() / 2 ** 32;
}
