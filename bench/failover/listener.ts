import { createLiveConnection, type Socket } from '../../apps/web/src/lib/live.ts';
import type { DrillFarm } from './farm.ts';
import type { Acknowledged } from './traffic.ts';

/** A browser that follows a farm at one server, with the connection of the web application. */
export class Listener {
  readonly server: string;
  /** When it was told of each change. */
  readonly #told = new Map<string, number>();
  /** When it was told that it may have missed something, so that it asks for everything. */
  readonly #gaps: number[] = [];
  #following_at = Number.POSITIVE_INFINITY;
  readonly #leave: () => void;

  /** Follows a farm at the address of a server. */
  constructor(server: string, farm: DrillFarm) {
    this.server = server;
    const headers = farm.client.headers();
    const live = createLiveConnection({
      // The WebSocket of Node takes headers.
      connect: () =>
        new WebSocket(`${server.replace('http', 'ws')}/ws`, { headers } as unknown as string[]) as Socket,
      onMessage: (message) => {
        if (message.type === 'following') this.#following_at = Math.min(this.#following_at, Date.now());
        else if (message.type === 'gap') this.#gaps.push(Date.now());
        else if ('change' in message && message.change) this.#told.set(message.change, Date.now());
      },
    });
    this.#leave = live.follow(farm.farmId);
  }

  /** Which acknowledged writes since it follows the farm it neither saw nor was told to ask for. */
  missedOf(writes: readonly Acknowledged[]): Acknowledged[] {
    const last = Math.max(0, ...this.#gaps);
    return writes.filter(
      ({ change, sent_at, acknowledged_at }) =>
        change !== null && !this.#told.has(change) && sent_at > this.#following_at && acknowledged_at > last,
    );
  }

  hasSeen(change: string): boolean {
    return this.#told.has(change);
  }

  /** Seconds after a time until it was told of a write that was sent after that time; null if of none. */
  secondsAfter(time: number, writes: readonly Acknowledged[]): number | null {
    const seen = writes
      .filter(({ sent_at }) => sent_at >= time)
      .flatMap(({ change }) => this.#told.get(change ?? '') ?? []);
    return seen.length > 0 ? Math.max(0, Math.min(...seen) - time) / 1000 : null;
  }

  close(): void {
    this.#leave();
  }
}
