import { ConnectError } from '../api.ts';
import { outboxCall } from './calls.ts';
import {
  ignoreFull,
  type NewOutboxItem,
  OutboxError,
  type OutboxItem,
  type OutboxProblem,
  type OutboxProgress,
} from './item.ts';
import {
  claimNext,
  type ItemChanges,
  markRefused,
  noteProgress,
  recoverSending,
  removeSent,
  undoClaim,
  waitAgain,
} from './item-changes.ts';
import type { OutboxFile } from './outbox-file.ts';
import { classifyFailure, localProblem, type Outcome } from './outcome.ts';
import { dueToSend, waitAfter } from './schedule.ts';

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
  /** Sends an item, and returns the response; reports every part of its file that has arrived. Throws as `call` does. */
  send(
    item: OutboxItem,
    file: OutboxFile | undefined,
    session: OutboxSession,
    onProgress: (progress: OutboxProgress) => Promise<void>,
  ): Promise<unknown>;
  /** Called when a part of a file has arrived: the network works, if only for a while. */
  onProgress(): void;
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
  const isRecovered = await changeItems(person, deps, recoverSending).then(() => true, ignoreFull);
  if (dueToSend(asRecovered(await deps.store.list(person)), deps.now()).length === 0) return 'done';
  const session = await identify(person, deps);
  return typeof session === 'string' ? session : new Round(session, deps, { isOver, isRecovered }).run();
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
  /** Whether what a closed page was sending is marked as waiting. */
  readonly #isRecovered: boolean;
  /** What this round is sending. */
  readonly #underWay = new Set<string>();
  /** What was sent without a mark, because the device is full; once per round. */
  readonly #unmarked = new Set<string>();
  #end: RoundEnd = 'done';
  #silent = 0;

  constructor(
    session: OutboxSession,
    deps: SenderDeps,
    { isOver, isRecovered }: { isOver: () => boolean; isRecovered: boolean },
  ) {
    this.#session = session;
    this.#deps = deps;
    this.#isOver = isOver;
    this.#isRecovered = isRecovered;
  }

  async run(): Promise<RoundEnd> {
    const running = new Set<Promise<void>>();
    try {
      for (;;) {
        const item = this.#end === 'done' && !this.#isOver() ? await this.#claim() : null;
        if (item) {
          this.#underWay.add(item.id);
          const attempt = this.#attempt(item).finally(() => {
            this.#underWay.delete(item.id);
            running.delete(attempt);
          });
          // Its failure is handled by the race below.
          attempt.catch(() => undefined);
          running.add(attempt);
        } else if (running.size > 0) await Promise.race(running);
        else return await this.#over();
      }
    } finally {
      // The lock is released only when nothing is under way.
      await Promise.allSettled(running);
    }
  }

  async #claim(): Promise<OutboxItem | null> {
    const { now } = this.#deps;
    // Nothing but this round knows that it is being sent.
    if ([...this.#underWay].some((id) => this.#unmarked.has(id))) return null;
    if (!this.#isRecovered) return this.#claimUnmarked();
    try {
      const { item } = await this.#change((items) => {
        const claimed = claimNext(items, now());
        return { item: claimed.item, ...claimed.changes };
      });
      return item;
    } catch (error) {
      ignoreFull(error);
      return this.#claimUnmarked();
    }
  }

  /**
   * On a full device an attempt cannot be counted before it is made. Sending makes room there, so each item is tried
   * once per round without: at worst, one that is edited after a lost response is refused as sent before.
   */
  async #claimUnmarked(): Promise<OutboxItem | null> {
    if (this.#underWay.size > 0) return null;
    const items = asRecovered(await this.#deps.store.list(this.#session.person));
    const next = dueToSend(items, this.#deps.now()).find(({ id }) => !this.#unmarked.has(id));
    if (!next) return null;
    this.#unmarked.add(next.id);
    return { ...next, tries: next.tries + 1 };
  }

  /** What was tried without a mark, and is still there, waits for room or for a later round. */
  async #over(): Promise<RoundEnd> {
    if (this.#end !== 'done' || this.#unmarked.size === 0) return this.#end;
    const items = await this.#deps.store.list(this.#session.person);
    if (items.some(({ id }) => this.#unmarked.has(id))) throw new OutboxError('full');
    return 'done';
  }

  async #attempt(item: OutboxItem): Promise<void> {
    const { store, send, deliver } = this.#deps;
    if (!outboxCall(item.call)) return this.#refuse(item, localProblem('call_unknown'));
    const file = item.hasFile ? await store.file(item.id) : undefined;
    if (item.hasFile && !file) return this.#refuse(item, localProblem('file_missing'));
    let response: unknown;
    let tries = item.tries;
    try {
      response = await send(item, file, this.#session, async (progress) => {
        // What fails from here on is the first failure in a row.
        tries = 1;
        await this.#noteProgress(item, progress);
      });
    } catch (error) {
      return this.#fail({ ...item, tries }, error);
    }
    this.#silent = 0;
    await deliver(item, response);
    await this.#record((items) => removeSent(items, item, response));
  }

  async #noteProgress(item: OutboxItem, progress: OutboxProgress): Promise<void> {
    this.#silent = 0;
    this.#deps.onProgress();
    await this.#record((items) => noteProgress(items, item.id, progress));
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
        await this.#record((items) => removeSent(items, item, undefined));
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
    await this.#record((items) => markRefused(items, item.id, 'refused', problem));
  }

  async #stop(item: OutboxItem, end: RoundEnd): Promise<void> {
    this.#end = end;
    if (!this.#unmarked.has(item.id)) await this.#record((items) => undoClaim(items, item.id));
  }

  async #wait(item: OutboxItem, { problem, retryAfter_ms }: Extract<Outcome, { type: 'again' }>) {
    const { now, random } = this.#deps;
    const next_at = now() + waitAfter(item.tries - 1, random(), retryAfter_ms);
    await this.#record((items) => waitAgain(items, item, problem, next_at));
  }

  /** Shows what the server has; if that cannot be fetched, the change is sent again later. */
  async #compare(item: OutboxItem, problem: OutboxProblem): Promise<void> {
    let theirs: unknown;
    try {
      theirs = await this.#deps.current(item);
    } catch (error) {
      return this.#fail(item, error);
    }
    await this.#record((items) => markRefused(items, item.id, 'conflict', { ...problem, theirs }));
  }

  #change<T extends ItemChanges>(plan: (items: readonly OutboxItem[]) => T): Promise<T> {
    return changeItems(this.#session.person, this.#deps, plan);
  }

  /** Stores how an attempt has ended; on a full device the item stays as it is, and is sent again by its key. */
  async #record(plan: (items: readonly OutboxItem[]) => ItemChanges): Promise<void> {
    await this.#change(plan).catch(ignoreFull);
  }
}

/** Items that a closed page was sending; nothing else sends while a round begins. */
function asRecovered(items: readonly OutboxItem[]): OutboxItem[] {
  return items.map((item) => (item.state === 'sending' ? { ...item, state: 'waiting' } : item));
}
