import { setTimeout as delay } from 'node:timers/promises';
import { fetchWeather, type WeatherPort } from './fetch-weather.ts';
import { WeatherError } from './source.ts';
import type { Span } from './weather.repo.ts';

/** A person waits no longer than this for weather that is not there yet; it is kept when it comes after all. */
const PATIENCE_MS = 6000;
/** A source that has just failed is left alone for so long. */
const REST_MS = 60_000;
/** A fetching that nobody waits for any more is given up after this. */
const MOST_MS = 60_000;

/** Fetches what a person asks for and is missing, one fetching of a point at a time, and waits for it a while. */
export class OnDemand {
  readonly #port: WeatherPort;
  readonly #patience_ms: number;
  readonly #running = new Map<string, Promise<void>>();
  #rests_until = 0;

  constructor(port: WeatherPort, patience_ms = PATIENCE_MS) {
    this.#port = port;
    this.#patience_ms = patience_ms;
  }

  /** Resolves when the missing days of a span are kept, could not be had, or take too long; never throws WeatherError. */
  async bring(point: string, span: Span): Promise<void> {
    if (this.#port.now().getTime() < this.#rests_until) return;
    const before = this.#running.get(point) ?? Promise.resolve();
    const mine = before.then(() => this.#fetch(point, span));
    this.#running.set(point, mine);
    void mine
      .catch(() => undefined)
      .finally(() => {
        if (this.#running.get(point) === mine) this.#running.delete(point);
      });
    const waiting = new AbortController();
    await Promise.race([
      mine,
      delay(this.#patience_ms, undefined, { signal: waiting.signal }).catch(() => undefined),
    ]).finally(() => waiting.abort());
  }

  async #fetch(point: string, span: Span): Promise<void> {
    try {
      await fetchWeather(this.#port, [point], span, AbortSignal.timeout(MOST_MS));
    } catch (error) {
      if (!(error instanceof WeatherError) && (error as Error).name !== 'TimeoutError') throw error;
      this.#rests_until = this.#port.now().getTime() + REST_MS;
    }
  }
}
