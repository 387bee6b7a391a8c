import { setTimeout as delay } from 'node:timers/promises';
import type { Payer } from './api-budget.repo.ts';
import { fetchWeather, type WeatherDeps } from './fetch-weather.ts';
import { ShareSpent } from './source.ts';
import type { Span } from './weather.repo.ts';

/** A person waits no longer than this for weather that is not there yet; it is kept when it comes after all. */
const PATIENCE_MS = 6000;
/** A source that has just failed is left alone for so long. */
const REST_MS = 60_000;
/** A fetching that nobody waits for any more is given up after this. */
const MAX_MS = 60_000;

/** How patient people are, and who hears why they waited in vain. */
export interface OnDemandDeps extends WeatherDeps {
  onTrouble(error: Error): void;
  readonly patience_ms?: number;
}

/** Fetches what a person asks for and is missing, one fetching of a point at a time, and waits for it a while. */
export class OnDemand {
  readonly #port: OnDemandDeps;
  readonly #running = new Map<string, Promise<void>>();
  #rests_until = 0;

  constructor(port: OnDemandDeps) {
    this.#port = port;
  }

  /** Resolves when the missing days of a span are kept, could not be had, or take too long. Never rejects. */
  async bring(point: string, span: Span, payer: Payer | null = null): Promise<void> {
    const mine = this.start(point, span, payer);
    const waiting = new AbortController();
    const patience = delay(this.#port.patience_ms ?? PATIENCE_MS, undefined, { signal: waiting.signal });
    await Promise.race([mine, patience.catch(() => undefined)]);
    waiting.abort();
  }

  /** The same without an end to patience, for what nobody waits for. Never rejects. */
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
    return this.#port.now().getTime() < this.#rests_until;
  }

  async #fetch(point: string, span: Span, payer: Payer | null): Promise<void> {
    // The source may have failed while this one waited for those before it.
    if (this.#isResting()) return;
    try {
      await fetchWeather(this.#port, [point], span, AbortSignal.timeout(MAX_MS), payer);
    } catch (error) {
      // The source has done nothing wrong: others may ask it.
      if (error instanceof ShareSpent) return;
      this.#rests_until = this.#port.now().getTime() + REST_MS;
      this.#port.onTrouble(error as Error);
    }
  }
}
