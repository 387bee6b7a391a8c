import { HARVEST_LIMITS, type HarvestPoints } from '@brazda/domain';
import { HarvestRefused } from './harvest-refused.ts';

/** What is recorded at one position; NaN for what is not known. */
export interface HarvestRecord {
  readonly lng: number;
  readonly lat: number;
  /** Seconds since 1970. */
  readonly time: number;
  readonly yields: number;
  /** Meters. */
  readonly width: number;
  /** Meters per second. */
  readonly speed: number;
  /** Percent. */
  readonly moisture: number;
}

const FIELDS = ['lng', 'lat', 'time', 'yields', 'width', 'speed', 'moisture'] as const;
const FIRST_ROOM = 4096;

/** Collects records in columns that grow; throws HarvestRefused for more than `HARVEST_LIMITS.points`. */
export class PointColumns {
  #count = 0;
  #numbers: Float64Array[] = FIELDS.map(() => new Float64Array(FIRST_ROOM));
  #log = new Uint16Array(FIRST_ROOM);

  get count(): number {
    return this.#count;
  }

  add(record: HarvestRecord, log: number): void {
    if (this.#count >= HARVEST_LIMITS.points) throw new HarvestRefused('too_large');
    if (this.#count === this.#log.length) this.#grow();
    for (const [at, field] of FIELDS.entries()) this.#numbers[at]![this.#count] = record[field];
    this.#log[this.#count++] = log;
  }

  /** The records, those of one log together, in the order in which they were added. */
  toPoints(): HarvestPoints {
    const order = this.#orderByLog();
    const [lng, lat, time, yields, width, speed, moisture] = this.#numbers.map((column) =>
      order ? Float64Array.from(order, (i) => column[i]!) : column.slice(0, this.#count),
    ) as [Float64Array, Float64Array, Float64Array, Float64Array, Float64Array, Float64Array, Float64Array];
    const log = order ? Uint16Array.from(order, (i) => this.#log[i]!) : this.#log.slice(0, this.#count);
    return {
      count: this.#count,
      lng,
      lat,
      time,
      log,
      yields: Float32Array.from(yields),
      width: Float32Array.from(width),
      speed: Float32Array.from(speed),
      moisture: Float32Array.from(moisture),
    };
  }

  /** Null where the logs follow one another already. */
  #orderByLog(): Uint32Array | null {
    const log = this.#log.subarray(0, this.#count);
    if (!log.some((each, i) => i > 0 && each < log[i - 1]!)) return null;
    return Uint32Array.from(log.keys()).sort((a, b) => log[a]! - log[b]! || a - b);
  }

  #grow(): void {
    const room = this.#log.length * 2;
    this.#numbers = this.#numbers.map((column) => {
      const larger = new Float64Array(room);
      larger.set(column);
      return larger;
    });
    const larger = new Uint16Array(room);
    larger.set(this.#log);
    this.#log = larger;
  }
}
