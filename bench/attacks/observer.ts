import { setTimeout as pause } from 'node:timers/promises';
import { type Person, personOf } from './attacker.ts';

/** Between two calls of somebody who only looks at their farm. */
const EVERY_MS = 100;

/** How long the calls of somebody else took meanwhile. */
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

/** Makes simple calls at a steady rate, each whether or not the one before is answered. */
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

// This file is a process of its own: what the attacker has to compute is not measured as waiting.
const [origin, email] = process.argv.slice(2) as [string, string];
const observer = new Observer(await personOf(origin, email));
process.on('message', async (order) => {
  if (order === 'begin') observer.begin();
  process.send?.(order === 'begin' ? 'begun' : await observer.end());
});
process.send?.('ready');
