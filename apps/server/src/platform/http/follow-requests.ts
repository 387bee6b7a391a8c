import { Id } from '@brazda/contract';
import { z } from 'zod';

const Message = z.object({
  follow: Id,
  /** The number of the last message of that farm that the client has received. */
  since: z.number().int().min(0).optional(),
});

/** A request of a live connection to follow a farm, and from which number on. */
export interface FollowRequest {
  readonly farm_id: string;
  readonly since: number | undefined;
}

/** The request in a message; null if it has none. */
export function followRequestOf(text: string): FollowRequest | null {
  try {
    const { follow, since } = Message.parse(JSON.parse(text));
    return { farm_id: follow, since };
  } catch {
    return null;
  }
}

/** Replies to requests about a farm: those that wait for it at a moment are taken at once. */
type Answer = (farm_id: string, take: () => readonly FollowRequest[]) => Promise<void>;

/**
 * The requests of one live connection that wait for their replies, which come one farm after another. All requests that
 * wait for a farm when its access is checked share the check.
 */
export class FollowRequests {
  readonly #answer: Answer;
  #waiting: FollowRequest[] = [];
  #isAnswering = false;

  constructor(answer: Answer) {
    this.#answer = answer;
  }

  /** How many requests wait. */
  get count(): number {
    return this.#waiting.length;
  }

  /** Adds a request, which gets its reply after the earlier ones. */
  add(request: FollowRequest): void {
    this.#waiting.push(request);
    if (!this.#isAnswering) void this.#answerAll();
  }

  /** Drops all requests that wait. */
  clear(): void {
    this.#waiting = [];
  }

  async #answerAll() {
    this.#isAnswering = true;
    for (let next = this.#waiting[0]; next; next = this.#waiting[0]) {
      const { farm_id } = next;
      await this.#answer(farm_id, () => this.#take(farm_id));
    }
    this.#isAnswering = false;
  }

  #take(farm_id: string): readonly FollowRequest[] {
    const { taken = [], left = [] } = Object.groupBy(this.#waiting, (request) =>
      request.farm_id === farm_id ? 'taken' : 'left',
    );
    this.#waiting = left;
    return taken;
  }
}
