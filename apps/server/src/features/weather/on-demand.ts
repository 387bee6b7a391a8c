import { setTimeout as delay } from 'node:timers/promises';
import type { Payer } from './api-budget.repo.ts';
import { fetchWeather } from './fetch-weather.ts';
import { ShareSpent, type Span, type WeatherDeps } from './source.ts';

/** How long a request waits for missing weather; a later result is still stored. */
const MAX_WAIT_MS = 6000;
/** How long a source is paused after a failure. */
const PAUSE_MS = 60_000;
/** When a fetch is aborted. */
const TIMEOUT_MS = 60_000;

/** How long requests wait, and who is notified when a fetch fails. */
export interface OnDemandDeps extends WeatherDeps {
  onError(error: Error): void;
  readonly patience_ms?: number;
}

/** Fetches missing weather on request, one fetch per point at a time, and waits for it up to a limit. */
export class OnDemand {
  readonly #deps: OnDemandDeps;
  readonly #running = new Map<string, Promise<void>>();
  #restsUntil = 0;

  constructor(deps: OnDemandDeps) {
    this.#deps = deps;
  }

  /** Resolves when the missing days of a span are stored, could not be fetched, or take too long. Never rejects. */
  async fetchAndWait(point: string, span: Span, payer: Payer | null = null): Promise<void> {
    const mine = this.start(point, span, payer);
    const waiting = new AbortController();
    const patience = delay(this.#deps.patience_ms ?? MAX_WAIT_MS, undefined, { signal: waiting.signal });
    await Promise.race([mine, patience.catch(() => undefined)]);
    waiting.abort();
  }

  /** The same without a time limit, for fetches that no request waits for. Never rejects. */
  start(point: string, span: Span, payer: Payer | null = null): Promise<void> {
    if (this.#isResting()) return Promise.resolve();
    const before = this.#running.get(point) ?? Promise.resolve();
    const mine = before.then(() => this.#fetch(point, span, payer));
    this.#running.set(point, mine);
    return mine.finally(() => {
      if (this.#running.get(point) === mine) this.#running.delete(point);
    });
  }

  #isResting(): boolean {
    return this.#deps.now().getTime() < this.#restsUntil;
  }

  async #fetch(point: string, span: Span, payer: Payer | null): Promise<void> {
    // The source may have failed while this fetch waited for earlier ones.
    if (this.#isResting()) return;
    try {
      await fetchWeather(this.#deps, [point], span, AbortSignal.timeout(TIMEOUT_MS), payer);
    } catch (error) {
      // The source itself did not fail: others may use it.
      if (error instanceof ShareSpent) return;
      this.#restsUntil = this.#deps.now().getTime() + PAUSE_MS;
      this.#deps.onError(error as Error);
    }
  }
}
