import { ConnectError } from '../api.ts';
import { outboxCall } from './calls.ts';
import type { NewOutboxItem, OutboxFile, OutboxItem, OutboxProblem } from './item.ts';
import {
  claimNext,
  type ItemChanges,
  markRefused,
  recoverSending,
  removeSent,
  undoClaim,
  waitAgain,
} from './item-changes.ts';
import { classifyFailure, localProblem, type Outcome } from './outcome.ts';
import { nextToSend, waitAfter } from './schedule.ts';

/** Where the items are kept; every change is one transaction. */
export interface OutboxStore {
  /** The items of a user in their order. */
  list(person: string): Promise<OutboxItem[]>;
  /** Stores items and their files; ids that are stored already are skipped. Throws OutboxError. */
  add(
    person: string,
    items: readonly (NewOutboxItem & { readonly id: string })[],
    now: number,
  ): Promise<void>;
  /** Applies changes computed from the present items, and returns what was computed with them. */
  change<T extends ItemChanges>(person: string, plan: (items: readonly OutboxItem[]) => T): Promise<T>;
  file(id: string): Promise<OutboxFile | undefined>;
}

/** The session in which items are sent. */
export interface OutboxSession {
  readonly person: string;
  /** Binds calls to the session; see `sessionToken`. */
  readonly token: string;
}

export interface SenderDeps {
  readonly store: OutboxStore;
  /** The session of this browser; null if there is none. Throws if the server does not respond. */
  identify(): Promise<OutboxSession | null>;
  /** Sends an item, and returns the response. Throws as `call` does. */
  send(item: OutboxItem, file: OutboxFile | undefined, session: OutboxSession): Promise<unknown>;
  /** What the server has now of what an item changes. */
  current(item: OutboxItem): Promise<unknown>;
  /** Called with every response before the item is removed. */
  deliver(item: OutboxItem, response: unknown): Promise<void>;
  /** Called after every change of the items. */
  onChange(): Promise<void>;
  now(): number;
  random(): number;
}

/** Why a round has ended: everything due was sent, no response, no session of this user. */
export type RoundEnd = 'done' | 'offline' | 'signed-out';

/** Two requests in a row without a response are taken for no network. */
const MAX_SILENT = 2;

/**
 * Sends what is due of a user, in order, until nothing is due, the network or the session is lost, or the round is over
 * for another reason.
 */
export async function sendRound(person: string, deps: SenderDeps, isOver: () => boolean): Promise<RoundEnd> {
  await changeItems(person, deps, recoverSending);
  if (!nextToSend(await deps.store.list(person), deps.now())) return 'done';
  const session = await identify(person, deps);
  return typeof session === 'string' ? session : new Round(session, deps, isOver).run();
}

/** Changes the stored items of a user, and reports it if anything has changed. */
export async function changeItems<T extends ItemChanges>(
  person: string,
  { store, onChange }: Pick<SenderDeps, 'store' | 'onChange'>,
  plan: (items: readonly OutboxItem[]) => T,
): Promise<T> {
  const changes = await store.change(person, plan);
  if (changes.put?.length || changes.remove?.length) await onChange();
  return changes;
}

async function identify(person: string, deps: SenderDeps): Promise<OutboxSession | 'offline' | 'signed-out'> {
  try {
    const session = await deps.identify();
    return session?.person === person ? session : 'signed-out';
  } catch {
    return 'offline';
  }
}

class Round {
  readonly #session: OutboxSession;
  readonly #deps: SenderDeps;
  readonly #isOver: () => boolean;
  #end: RoundEnd = 'done';
  #silent = 0;

  constructor(session: OutboxSession, deps: SenderDeps, isOver: () => boolean) {
    this.#session = session;
    this.#deps = deps;
    this.#isOver = isOver;
  }

  async run(): Promise<RoundEnd> {
    const running = new Set<Promise<void>>();
    try {
      for (;;) {
        const item = this.#end === 'done' && !this.#isOver() ? await this.#claim() : null;
        if (item) {
          const attempt = this.#attempt(item).finally(() => running.delete(attempt));
          // Its failure is handled by the race below.
          attempt.catch(() => undefined);
          running.add(attempt);
        } else if (running.size > 0) await Promise.race(running);
        else return this.#end;
      }
    } finally {
      // The lock is released only when nothing is under way.
      await Promise.allSettled(running);
    }
  }

  async #claim(): Promise<OutboxItem | null> {
    const { now } = this.#deps;
    const { item } = await this.#change((items) => {
      const claimed = claimNext(items, now());
      return { item: claimed.item, ...claimed.changes };
    });
    return item;
  }

  async #attempt(item: OutboxItem): Promise<void> {
    const { store, send, deliver } = this.#deps;
    if (!outboxCall(item.call)) return this.#refuse(item, localProblem('call_unknown'));
    const file = item.hasFile ? await store.file(item.id) : undefined;
    if (item.hasFile && !file) return this.#refuse(item, localProblem('file_missing'));
    let response: unknown;
    try {
      response = await send(item, file, this.#session);
    } catch (error) {
      return this.#fail(item, error);
    }
    this.#silent = 0;
    await deliver(item, response);
    await this.#change((items) => removeSent(items, item, response));
  }

  async #fail(item: OutboxItem, error: unknown): Promise<void> {
    const outcome = classifyFailure(error, outboxCall(item.call)?.conflict?.code);
    this.#silent = outcome.type === 'again' && outcome.isSilent ? this.#silent + 1 : 0;
    switch (outcome.type) {
      case 'again':
        if (error instanceof ConnectError || this.#silent >= MAX_SILENT) this.#end = 'offline';
        return this.#wait(item, outcome);
      case 'conflict':
        return this.#compare(item, outcome.problem);
      case 'refused':
        return this.#refuse(item, outcome.problem);
      case 'perhaps-signed-out': {
        const session = await identify(this.#session.person, this.#deps);
        if (typeof session === 'string') return this.#stop(item, session);
        if (!outboxCall(item.call)?.isDoneIfGone) return this.#refuse(item, outcome.problem);
        await this.#change((items) => removeSent(items, item, undefined));
        return;
      }
      case 'signed-out':
        return this.#stop(item, 'signed-out');
      case 'other-session':
        // The next round finds out whose it is.
        return this.#stop(item, 'offline');
    }
  }

  async #refuse(item: OutboxItem, problem: OutboxProblem): Promise<void> {
    await this.#change((items) => markRefused(items, item.id, 'refused', problem));
  }

  async #stop(item: OutboxItem, end: RoundEnd): Promise<void> {
    this.#end = end;
    await this.#change((items) => undoClaim(items, item.id));
  }

  async #wait(item: OutboxItem, { problem, retryAfter_ms }: Extract<Outcome, { type: 'again' }>) {
    const { now, random } = this.#deps;
    const next_at = now() + waitAfter(item.tries - 1, random(), retryAfter_ms);
    await this.#change((items) => waitAgain(items, item.id, problem, next_at));
  }

  /** Shows what the server has; if that cannot be fetched, the change is sent again later. */
  async #compare(item: OutboxItem, problem: OutboxProblem): Promise<void> {
    let theirs: unknown;
    try {
      theirs = await this.#deps.current(item);
    } catch (error) {
      return this.#fail(item, error);
    }
    await this.#change((items) => markRefused(items, item.id, 'conflict', { ...problem, theirs }));
  }

  #change<T extends ItemChanges>(plan: (items: readonly OutboxItem[]) => T): Promise<T> {
    return changeItems(this.#session.person, this.#deps, plan);
  }
}
