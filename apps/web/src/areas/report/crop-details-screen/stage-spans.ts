import type { GrowthStage, Season } from '@brazda/contract/client';
import { addDays, isStageKnownAt, STAGE_MARGIN_DAYS, type StageSite } from '@brazda/domain';

const DAY_MS = 86_400_000;

/** A stage of a crop in a season, as fractions of it from 0 to 1. */
export interface StageSpan {
  readonly stage: GrowthStage;
  readonly from: string;
  readonly to: string;
  readonly left: number;
  readonly width: number;
}

/** A span of days during which a crop is grown. */
interface DateSpan {
  readonly from: string;
  readonly to: string;
}

/**
 * The days on which each stage of a crop may come in its country, in order of time. Windows have no year: of the season's
 * years, the one counts in which the window overlaps the crop's days; a stage that overlaps in none is left out.
 */
export function stageSpans(
  site: StageSite<GrowthStage>,
  season: Pick<Season, 'start_date' | 'end_date'>,
  cropDays: DateSpan | null,
): StageSpan[] {
  const start = Date.parse(season.start_date);
  const end = Date.parse(season.end_date) + DAY_MS;
  const held = cropDays ?? { from: season.start_date, to: season.end_date };
  if (!isStageKnownAt(site)) return [];
  const { stages, country } = site;
  const years = [Number(season.start_date.slice(0, 4)) - 1, ...yearsOf(season)];
  return stages
    .flatMap((stage) => {
      const window = stage.windows[country];
      const spans = years.map((year) => ({
        from: `${year}-${window.from}`,
        to: `${window.to < window.from ? year + 1 : year}-${window.to}`,
      }));
      const usual = spans.find(({ from, to }) => from <= held.to && to >= held.from);
      if (!usual) return [];
      const margin = STAGE_MARGIN_DAYS[country];
      const span = { from: addDays(usual.from, -margin), to: addDays(usual.to, margin) };
      const from = Math.max(start, Date.parse(span.from));
      const to = Math.min(end, Date.parse(span.to) + DAY_MS);
      const length = end - start;
      return [{ stage, ...span, left: (from - start) / length, width: Math.max(0, to - from) / length }];
    })
    .filter(({ width }) => width > 0)
    .toSorted((a, b) => a.from.localeCompare(b.from));
}

/** The position of a day in a season, 0 to 1. */
export function shareOfSeason(
  date: string,
  { start_date, end_date }: Pick<Season, 'start_date' | 'end_date'>,
) {
  const start = Date.parse(start_date);
  const end = Date.parse(end_date) + DAY_MS;
  return Math.min(1, Math.max(0, (Date.parse(date) - start) / (end - start)));
}

function yearsOf({ start_date, end_date }: Pick<Season, 'start_date' | 'end_date'>): number[] {
  const first = Number(start_date.slice(0, 4));
  const last = Number(end_date.slice(0, 4));
  return Array.from({ length: last - first + 1 }, (_, at) => first + at);
}
