import { setTimeout as pause } from 'node:timers/promises';
import { type Person, signInAttacker } from './attacker.ts';

/** Between two calls of the bystander. */
const EVERY_MS = 100;

/** The response times of another user's calls meanwhile. */
export interface Waited {
  readonly calls: number;
  readonly failed: number;
  readonly p95_ms: number;
  readonly worst_ms: number;
}

interface Call {
  readonly ms: number;
  readonly status: number;
}

/** Makes simple calls at a steady rate, whether or not the previous one has returned. */
class Observer {
  readonly #person: Person;
  #calls: Promise<Call>[] = [];
  #isOver = true;
  #looking: Promise<void> = Promise.resolve();

  constructor(person: Person) {
    this.#person = person;
  }

  begin() {
    this.#isOver = false;
    this.#calls = [];
    this.#looking = this.#look();
  }

  async end(): Promise<Waited> {
    this.#isOver = true;
    await this.#looking;
    return summaryOf(await Promise.all(this.#calls));
  }

  async #look() {
    while (!this.#isOver) {
      this.#calls.push(this.#call());
      await pause(EVERY_MS);
    }
  }

  async #call(): Promise<Call> {
    const start = performance.now();
    const { status } = await this.#person.call('GET', `/farm/${this.#person.farm}/season/`);
    return { ms: performance.now() - start, status };
  }
}

function summaryOf(calls: readonly Call[]): Waited {
  const sorted = calls.map(({ ms }) => ms).toSorted((a, b) => a - b);
  return {
    calls: calls.length,
    failed: calls.filter(({ status }) => status !== 200).length,
    p95_ms: sorted[Math.floor(0.95 * (sorted.length - 1))] ?? 0,
    worst_ms: sorted.at(-1) ?? 0,
  };
}

// This file runs as a separate process, so that the attacker's own computing does not count as waiting.
const [origin, email] = process.argv.slice(2) as [string, string];
const observer = new Observer(await signInAttacker(origin, email));
process.on('message', async (order) => {
  if (order === 'begin') observer.begin();
  process.send?.(order === 'begin' ? 'begun' : await observer.end());
});
process.send?.('ready');
