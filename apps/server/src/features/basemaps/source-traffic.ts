import { setTimeout as delay } from 'node:timers/promises';
import pLimit from 'p-limit';
import { TileError } from './tile-error.ts';

/** Requests under way to one source. */
const MAX_OPEN = 8;
/** A tile that would wait longer for its turn is of no use any more. */
const MAX_WAIT_MS = 4000;
/** After so many failures in a row a source is left alone, for a time that doubles with each further failure. */
const MAX_FAILURES = 4;
const PAUSE_MS = { first: 30_000, max: 15 * 60_000 } as const;

interface SourceTrafficOptions {
  readonly tilesPerSecond: number;
  readonly now?: () => number;
  readonly maxWait_ms?: number;
}

/** The requests to one source: so many a second, a few at a time, and none while it fails or wants none. */
export class SourceTraffic {
  readonly #interval_ms: number;
  readonly #now: () => number;
  readonly #maxWait_ms: number;
  readonly #limit = pLimit(MAX_OPEN);
  #nextTurn = 0;
  #failures = 0;
  #pausedUntil = 0;

  constructor({ tilesPerSecond, now = Date.now, maxWait_ms = MAX_WAIT_MS }: SourceTrafficOptions) {
    this.#interval_ms = 1000 / tilesPerSecond;
    this.#now = now;
    this.#maxWait_ms = maxWait_ms;
  }

  /** The time from which the source may be used; in the past unless it is paused. */
  get pausedUntil(): number {
    return this.#pausedUntil;
  }

  /** Makes a request in its turn. Throws TileError where the source is paused, too busy, or fails. */
  async run<T>(request: () => Promise<T>): Promise<T> {
    this.#requireOpen();
    const turn = Math.max(this.#now(), this.#nextTurn);
    if (turn - this.#now() > this.#maxWait_ms) throw new TileError('too many requests wait for the source');
    this.#nextTurn = turn + this.#interval_ms;
    await delay(turn - this.#now());
    return this.#limit(async () => {
      this.#requireOpen();
      try {
        const result = await request();
        this.#failures = 0;
        return result;
      } catch (error) {
        this.#failed(error);
        throw error;
      }
    });
  }

  #requireOpen(): void {
    if (this.#now() < this.#pausedUntil) throw new TileError('the source is left alone for a while');
  }

  #failed(error: unknown): void {
    this.#failures++;
    const wanted = error instanceof TileError ? error.pause_ms : null;
    const more = this.#failures - MAX_FAILURES;
    const own = more < 0 ? 0 : Math.min(PAUSE_MS.first * 2 ** more, PAUSE_MS.max);
    const pause_ms = Math.max(wanted ?? 0, own);
    if (pause_ms > 0) this.#pausedUntil = Math.max(this.#pausedUntil, this.#now() + pause_ms);
  }
}
