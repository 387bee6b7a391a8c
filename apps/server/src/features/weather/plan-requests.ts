import { dayAtGridPoint } from '@brazda/domain';
import { listAttempts } from './attempts.repo.ts';
import { findMissingArchive, findMissingForecast, forecastSpan } from './missing-days.ts';
import type { Archive, Forecaster, KnownDay, Span, WeatherDeps } from './source.ts';
import { listKnownDays } from './weather.repo.ts';

/** A request to one of the two parts of a source. */
export type PlannedRequest = {
  readonly points: readonly string[];
  readonly span: Span;
  /** Of one point. */
  readonly calls: number;
} & (
  | { readonly kind: 'archive'; readonly of: Archive }
  | { readonly kind: 'forecast'; readonly of: Forecaster }
);

/** What is to be requested for some grid points. */
export interface Plan {
  readonly requests: readonly PlannedRequest[];
  /** Whether anything has to wait because an earlier request failed. */
  readonly isWaiting: boolean;
  /** Whether some day is entirely unknown, rather than outdated. */
  readonly isUnknown: boolean;
}

/**
 * Groups the places of grid points that lack the same days into requests, the newest days first. Places whose last
 * request has failed wait.
 */
export async function planRequests(
  deps: Pick<WeatherDeps, 'db' | 'source' | 'now'>,
  points: readonly string[],
  span: Span,
): Promise<Plan> {
  const { archive, forecaster } = deps.source;
  const cells = [...new Set(points.map(archive.cellOf))];
  const at = deps.now();
  const [past, ahead] = await Promise.all([
    stateOf(deps, archive, cells, span),
    stateOf(deps, forecaster, points, span),
  ]);
  const dayAt = (point: string) => dayAtGridPoint(point, at.getTime());
  const forecastAt = (point: string) =>
    findMissingForecast(ahead.known(point), span, { now: at, today: dayAt(point) }, forecaster.past_days);
  const isValid = (point: string) => (ahead.expiryOf(point) ?? 0) > at.getTime();
  const wantsForecast = points.filter((point) => forecastAt(point).wanted && !isValid(point));
  const missing = cells.map((cell) => ({
    cell,
    ...findMissingArchive(past.known(cell), span, at, archive),
  }));
  const wantedCells = missing.flatMap(({ cell, wanted }) => wanted.map((days) => ({ cell, days })));
  const isWaiting =
    wantsForecast.some(ahead.isWaiting) || wantedCells.some(({ cell }) => past.isWaiting(cell));
  const isUnknown =
    missing.some((cell) => cell.isUnknown) || wantsForecast.some((point) => forecastAt(point).isUnknown);
  const bySpan = Map.groupBy(
    wantedCells.filter(({ cell }) => !past.isWaiting(cell)),
    ({ days }) => `${days.to} ${days.from}`,
  );
  const archived = [...bySpan.entries()]
    .sort(([a], [b]) => b.localeCompare(a))
    .flatMap(([, alike]) => {
      const { days } = alike[0]!;
      const calls = archive.callsOf(days);
      const atOnce = maxPointsPerRequest(archive, calls);
      return batchesOf(alike, atOnce).map(
        (some): PlannedRequest => ({
          kind: 'archive',
          of: archive,
          span: days,
          calls,
          points: some.map(({ cell }) => cell),
        }),
      );
    });
  const { calls } = forecaster;
  const free = wantsForecast.filter((point) => !ahead.isWaiting(point));
  // Overseas it may be another day than in Europe: the forecasts of one request begin on the same one.
  const forecasts = [...Map.groupBy(free, dayAt)].flatMap(([today, alike]) =>
    batchesOf(alike, maxPointsPerRequest(forecaster, calls)).map(
      (some): PlannedRequest => ({
        kind: 'forecast',
        of: forecaster,
        span: forecastSpan(today),
        calls,
        points: some,
      }),
    ),
  );
  return { requests: [...forecasts, ...archived], isWaiting, isUnknown };
}

/** What is stored of the places of one part of a source. */
async function stateOf(
  { db, now }: Pick<WeatherDeps, 'db' | 'now'>,
  { name }: Archive | Forecaster,
  places: readonly string[],
  span: Span,
) {
  const [days, attempts] = await Promise.all([
    listKnownDays(db, name, places, span),
    listAttempts(db, name, places),
  ]);
  const byPlace = Map.groupBy(days, ({ grid_point }) => grid_point);
  const attemptAt = new Map(attempts.map((attempt) => [attempt.grid_point, attempt]));
  return {
    known: (place: string): readonly KnownDay[] => byPlace.get(place) ?? [],
    isWaiting: (place: string) => (attemptAt.get(place)?.retry_at ?? new Date(0)) > now(),
    expiryOf: (place: string) => attemptAt.get(place)?.expires_at?.getTime() ?? null,
  };
}

/** How many points one request may contain within the budget. */
function maxPointsPerRequest(of: Archive | Forecaster, calls: number): number {
  const { budget, points_at_once } = of;
  if (!budget) return points_at_once;
  const allowed = Math.floor(Math.min(budget.minute, budget.hour, budget.day) / calls);
  return Math.min(points_at_once, Math.max(1, allowed));
}

/** Items in batches of at most a size, of about equal length. */
export function batchesOf<T>(items: readonly T[], size: number): T[][] {
  const count = Number.isFinite(size) ? Math.ceil(items.length / size) : Math.min(items.length, 1);
  return Array.from({ length: count }, (_, i) => items.slice(i * size, (i + 1) * size));
}
