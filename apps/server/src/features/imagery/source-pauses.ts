import { ImageryError } from '@brazda/raster';

/** The pause after a failure; each further failure doubles it, up to the maximum. */
const PAUSE_MS = { first: 30_000, max: 15 * 60_000 } as const;

interface Pause {
  readonly length_ms: number;
  readonly since_ms: number;
}

/** Image sources that did not respond recently, so that hundreds of waiting scenes do not each have to find out. */
export class SourcePauses {
  readonly #pauses = new Map<string, Pause>();
  readonly #now: () => number;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  /** Returns the current time if a source may be called; throws a passing ImageryError while it is paused. */
  demand(source: string): number {
    const now = this.#now();
    const pause = this.#pauses.get(source);
    if (pause && now < pause.since_ms + pause.length_ms)
      throw new ImageryError(`${source}: did not respond, and will be retried later`, { isPassing: true });
    return now;
  }

  /** Records that a source called at a time did not respond; a call from before its pause is ignored. */
  failed(source: string, requested_ms: number): void {
    const pause = this.#pauses.get(source);
    if (pause && requested_ms < pause.since_ms) return;
    const length_ms = pause ? Math.min(pause.length_ms * 2, PAUSE_MS.max) : PAUSE_MS.first;
    this.#pauses.set(source, { length_ms, since_ms: this.#now() });
  }

  /** Records that a source has responded. */
  answered(source: string): void {
    this.#pauses.delete(source);
  }
}
