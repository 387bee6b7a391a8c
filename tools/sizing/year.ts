import { createRandom } from '../../e2e/chaos/random.ts';

/** How the scenes of a year arrive and are read. Seconds and days, all scenes alike. */
export interface YearOptions {
  readonly seed: number;
  readonly scenes_a_year: number;
  /** Tiles that one pass of the satellite shows: their scenes arrive together. */
  readonly tiles_of_pass: number;
  /** Scenes of one pass arrive within so long. */
  readonly burst_s: number;
  readonly workers: number;
  /** What a worker does alone: fetch and decode the files, cut out the parcels, compress. */
  readonly read_s: number;
  /** What the database does for a scene: saving it. */
  readonly save_s: number;
  /** How many scenes the database saves at a time without slowing down. */
  readonly savers: number;
  /** What workers do after a scene: forecasts and judgments of its farms. */
  readonly after_s: number;
}

/** What people notice of a year. */
export interface Year {
  /** Scenes that wait, at most. */
  readonly longest_queue: number;
  /** Hours from the publication of a scene to its picture on the map: half of them, and all but one in twenty; the longest. */
  readonly median_h: number;
  readonly p95_h: number;
  readonly longest_h: number;
  /** The share of the year in which workers work, and in which the database saves. */
  readonly workers_busy: number;
  readonly database_busy: number;
}

const YEAR_S = 365 * 86_400;

/**
 * Simulates a year: passes at random times, each with the scenes of its tiles within a while. A free worker takes the oldest scene, reads it,
 * waits for its turn to save, saves, and does what follows. The same seed gives the same year.
 */
export function simulateYear(options: YearOptions): Year {
  const arrivals = arrivalsOf(options);
  const free = { workers: new Times(options.workers), savers: new Times(options.savers) };
  // A worker that has read waits for a saver in the order in which scenes were read, which is that of their starts: all take as long.
  const saved = arrivals.map((arrived) => {
    const begun = Math.max(arrived, free.workers.takeFirst());
    const read = begun + options.read_s;
    const saving = Math.max(read, free.savers.takeFirst());
    const done = saving + options.save_s;
    free.savers.add(done);
    free.workers.add(done + options.after_s);
    return { begun, done };
  });
  const ages = saved.map(({ done }, at) => (done - arrivals[at]!) / 3600).sort((a, b) => a - b);
  const atShare = (share: number) => ages[Math.min(ages.length - 1, Math.floor(ages.length * share))]!;
  const work = arrivals.length * (options.read_s + options.save_s + options.after_s);
  return {
    longest_queue: longestQueue(
      arrivals,
      saved.map(({ begun }) => begun),
    ),
    median_h: atShare(0.5),
    p95_h: atShare(0.95),
    longest_h: atShare(1),
    workers_busy: work / (options.workers * YEAR_S),
    database_busy: (arrivals.length * options.save_s) / (options.savers * YEAR_S),
  };
}

/** The times of the year at which scenes arrive, in order. */
function arrivalsOf({ seed, scenes_a_year, tiles_of_pass, burst_s }: YearOptions): number[] {
  const random = createRandom(seed);
  const arrivals: number[] = [];
  while (arrivals.length < scenes_a_year) {
    const pass = random.share() * YEAR_S;
    const tiles = Math.min(tiles_of_pass, scenes_a_year - arrivals.length);
    for (let tile = 0; tile < tiles; tile++) arrivals.push(pass + random.share() * burst_s);
  }
  return arrivals.sort((a, b) => a - b);
}

/** The most scenes that have arrived and that no worker has taken. */
function longestQueue(arrivals: readonly number[], begun: readonly number[]): number {
  let taken = 0;
  let longest = 0;
  for (const [at, arrived] of arrivals.entries()) {
    while (taken < begun.length && begun[taken]! <= arrived) taken++;
    longest = Math.max(longest, at + 1 - taken);
  }
  return longest;
}

/** Times at which workers are free. */
class Times {
  readonly #times: number[];

  constructor(count: number) {
    this.#times = Array.from({ length: count }, () => 0);
  }

  takeFirst(): number {
    const first = Math.min(...this.#times);
    this.#times.splice(this.#times.indexOf(first), 1);
    return first;
  }

  add(time: number): void {
    this.#times.push(time);
  }
}
