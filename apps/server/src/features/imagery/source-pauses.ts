import { ImageryError } from '@brazda/raster';

/** A source that fails is left alone for this long; each further failure doubles it, up to the second. */
const PAUSE_MS = { first: 30_000, most: 15 * 60_000 } as const;

interface Pause {
  readonly length_ms: number;
  readonly since_ms: number;
}

/**
 * Which sources of images did not answer lately, so that the hundreds of scenes that wait for one do not each find it out
 * at its cost.
 */
export class SourcePauses {
  readonly #pauses = new Map<string, Pause>();
  readonly #now: () => number;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  /** The time, when a source may be asked; throws an ImageryError that passes while it is left alone. */
  demand(source: string): number {
    const now = this.#now();
    const pause = this.#pauses.get(source);
    if (pause && now < pause.since_ms + pause.length_ms)
      throw new ImageryError(`${source}: did not answer, and is asked again in a while`, { isPassing: true });
    return now;
  }

  /** Notes that a source that was asked at a time did not answer; one asked before its pause tells nothing new. */
  failed(source: string, requested_ms: number): void {
    const pause = this.#pauses.get(source);
    if (pause && requested_ms < pause.since_ms) return;
    const length_ms = pause ? Math.min(pause.length_ms * 2, PAUSE_MS.most) : PAUSE_MS.first;
    this.#pauses.set(source, { length_ms, since_ms: this.#now() });
  }

  /** Notes that a source has answered. */
  answered(source: string): void {
    this.#pauses.delete(source);
  }
}
