/**
 * How far the images of a season are: nothing to search for, searching, a source that does not respond, reading,
 * waiting for the share of the next day, all read, or none found.
 */
export const IMAGE_STATES = [
  'no_parcels',
  'searching',
  'unreachable',
  'reading',
  'held',
  'complete',
  'nothing',
] as const;
export type ImageState = (typeof IMAGE_STATES)[number];

/** Why an image source could not be used: no response, too many requests or an error of its own, a refusal, garbage. */
export const SOURCE_FAILURES = ['silent', 'busy', 'refused', 'unreadable'] as const;
export type SourceFailure = (typeof SOURCE_FAILURES)[number];

/** The scenes of a season by their reading state. */
export interface SceneCounts {
  readonly queued: number;
  readonly running: number;
  readonly done: number;
  readonly failed: number;
  /** Of those queued or running: the image source did not respond. */
  readonly away: number;
  /** Of those queued: waiting for the share of the next day. */
  readonly held: number;
}

/** The search for scenes of a farm, times in milliseconds. */
export interface DiscoveryFacts {
  readonly requested_ms: number;
  readonly searched_ms: number | null;
  readonly failure: SourceFailure | null;
}

/** The state of the images of a season. What is being read is reported before what is being searched. */
export function imageStateOf(
  hasParcels: boolean,
  { queued, running, done, failed, away, held }: SceneCounts,
  discovery: DiscoveryFacts | null,
): ImageState {
  if (!hasParcels) return 'no_parcels';
  const left = queued + running;
  if (left > 0) {
    if (away === left) return 'unreachable';
    return held > 0 && held >= left - running ? 'held' : 'reading';
  }
  if (discovery && (discovery.searched_ms === null || discovery.searched_ms < discovery.requested_ms))
    return discovery.failure === null ? 'searching' : 'unreachable';
  return done + failed > 0 ? 'complete' : 'nothing';
}

/** The pace of reading is measured over this many scenes, and over this time. */
export const PACE = { scenes: 20, window_ms: 10 * 60_000, min: 3 } as const;

/**
 * Estimated seconds until `left` scenes are read, at the pace of the last ones (`finished_ms`, in any order); null
 * while too few have been read to tell. A pause slows the pace down while it lasts.
 */
export function secondsLeft(left: number, finished_ms: readonly number[], now_ms: number): number | null {
  const recent = finished_ms
    .filter((at) => at <= now_ms && at > now_ms - PACE.window_ms)
    .sort((a, b) => b - a)
    .slice(0, PACE.scenes);
  const first = recent.at(-1);
  if (first === undefined || recent.length < PACE.min) return null;
  return Math.ceil((left * (now_ms - first)) / (recent.length - 1) / 1000);
}

const MINUTE_MS = 60_000;
/** Minutes before the next search after each failed one; the last one repeats. */
const SEARCH_DELAYS = [1, 2, 5, 15, 30, 60] as const;

/** Milliseconds until the catalogs are searched again after so many failed searches. */
export function searchDelay(tries: number): number {
  return SEARCH_DELAYS[Math.min(Math.max(tries, 1), SEARCH_DELAYS.length) - 1]! * MINUTE_MS;
}

/** A source that failed 3 times within 10 minutes rests for 15 minutes. */
const REST = { failures: 3, within_ms: 10 * MINUTE_MS, length_ms: 15 * MINUTE_MS } as const;

/** The recent failures of an image source, in milliseconds; `rests_until_ms` stays until a success. */
export interface SourceHealth {
  readonly failed_ms: readonly number[];
  readonly rests_until_ms: number | null;
}

/** Whether a source must not be called now. */
export function isResting({ rests_until_ms }: SourceHealth, now_ms: number): boolean {
  return rests_until_ms !== null && now_ms < rests_until_ms;
}

/** The health of a source after another failure; one that fails after a rest rests again at once. */
export function afterFailure({ failed_ms, rests_until_ms }: SourceHealth, now_ms: number): SourceHealth {
  const recent = [...failed_ms.filter((at) => at > now_ms - REST.within_ms), now_ms].slice(-REST.failures);
  const mustRest = rests_until_ms !== null || recent.length >= REST.failures;
  return { failed_ms: recent, rests_until_ms: mustRest ? now_ms + REST.length_ms : null };
}
