/** Messages kept per farm: more than are missed in a night without a connection. */
const MAX_MESSAGES = 200;
/** Farms with kept messages; those without events for the longest time are dropped first. */
const MAX_FARMS = 1000;

/** A published event with its sequence number. */
export interface Sequenced<Event> {
  readonly seq: number;
  readonly event: Event;
}

interface Kept<Event> {
  readonly sent: Sequenced<Event>[];
  /** All messages after this number are kept. */
  reaches_back_to: number;
}

/** Numbers reserved per millisecond of start time, so that the ranges of two processes do not overlap. */
const NUMBERS_PER_MS = 2048;

/** The first number of a process that starts at a time. */
export function firstNumber(now_ms: number): number {
  return now_ms * NUMBERS_PER_MS + Math.floor(Math.random() * NUMBERS_PER_MS);
}

/**
 * The last messages of each farm, numbered. Numbers grow over the life of a process and begin with its start time, so
 * that a number of an earlier process, or of another server, is never taken for one of this.
 */
export class Backlog<Event> {
  readonly #farms = new Map<string, Kept<Event>>();
  #reachesBackTo: number;
  #last: number;

  constructor(first = firstNumber(Date.now())) {
    this.#reachesBackTo = first;
    this.#last = first;
  }

  /** Drops all messages; whatever came before is reported as a gap. */
  forget(): void {
    this.#farms.clear();
    this.#last++;
    this.#reachesBackTo = this.#last;
  }

  /** The number of the last message of any farm. */
  get last(): number {
    return this.#last;
  }

  /** Numbers and keeps a message. */
  add(farm_id: string, event: Event): Sequenced<Event> {
    this.#last++;
    const message = { seq: this.#last, event };
    const kept = this.#farms.get(farm_id) ?? { sent: [], reaches_back_to: this.#reachesBackTo };
    kept.sent.push(message);
    const dropped = kept.sent.length > MAX_MESSAGES ? kept.sent.shift() : undefined;
    if (dropped) kept.reaches_back_to = dropped.seq;
    this.#farms.delete(farm_id);
    this.#farms.set(farm_id, kept);
    if (this.#farms.size > MAX_FARMS) this.#dropQuietest();
    return message;
  }

  /** The messages of a farm after a number, oldest first; null if some may be missing. */
  since(farm_id: string, seq: number): readonly Sequenced<Event>[] | null {
    const { sent, reaches_back_to } = this.#farms.get(farm_id) ?? {
      sent: [],
      reaches_back_to: this.#reachesBackTo,
    };
    if (seq < reaches_back_to || seq > this.#last) return null;
    return sent.filter((message) => message.seq > seq);
  }

  #dropQuietest(): void {
    const [quietest] = this.#farms.keys();
    const last = this.#farms.get(quietest)?.sent.at(-1)?.seq ?? 0;
    this.#reachesBackTo = Math.max(this.#reachesBackTo, last);
    this.#farms.delete(quietest);
  }
}
