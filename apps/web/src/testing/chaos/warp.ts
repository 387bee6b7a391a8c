/** What a chaos run changes in a page before the product's code starts, from the address of the page. */
const settings = new URLSearchParams(location.search);

const real = {
  now: Date.now.bind(Date),
  monotonic: performance.now.bind(performance),
  setTimeout: globalThis.setTimeout.bind(globalThis),
  timeout: AbortSignal.timeout.bind(AbortSignal),
};
/** Time passes so many times faster: waits of minutes are then seconds. */
const speed = Number(settings.get('speed') ?? 1);
/** Requests get more time than that, because the machine is not faster. */
const requestSpeed = Math.min(speed, 3);
const LONGEST_REQUEST_MS = 4000;
const start = real.now();
let offset_ms = Number(settings.get('clock') ?? 0);

const now = () => Math.round(start + (real.now() - start) * speed + offset_ms);
const RealDate = Date;

class WarpedDate extends RealDate {
  constructor(...values: [] | [number | string | Date]) {
    super(...((values.length === 0 ? [now()] : values) as [number]));
  }
  static override now = now;
}

globalThis.Date = WarpedDate as DateConstructor;
performance.now = () => real.monotonic() * speed;
globalThis.setTimeout = ((work: () => void, delay_ms = 0, ...values: unknown[]) =>
  real.setTimeout(work, delay_ms / speed, ...values)) as typeof setTimeout;
AbortSignal.timeout = (delay_ms) => real.timeout(Math.min(delay_ms / requestSpeed, LONGEST_REQUEST_MS));

/** Moves the clock of this page, and of nothing else. */
export function moveClock(by_ms: number): void {
  offset_ms += by_ms;
}

/** A setting of this page; null if it has none. */
export function pageSetting(name: string): string | null {
  return settings.get(name);
}
