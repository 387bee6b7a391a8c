import { newUuid } from '../uuid.ts';
import { ignoreFull, type NewOutboxItem, OutboxError, type OutboxItem } from './item.ts';
import {
  discard,
  editBody,
  hurry,
  hurrySilent,
  type ItemChanges,
  resolve,
  retryNow,
  withdraw,
} from './item-changes.ts';
import type { OutboxLock } from './lock.ts';
import type { OutboxFile } from './outbox-file.ts';
import { timeUntilNext, waitAfter } from './schedule.ts';
import { changeItems, type RoundEnd, type SenderDeps, sendRound } from './sender.ts';

/** A message between the tabs of a browser. */
export type OutboxMessage =
  | { readonly type: 'changed' }
  | { readonly type: 'sent'; readonly item: OutboxItem; readonly response: unknown };

export interface EngineDeps
  extends Pick<SenderDeps, 'store' | 'identify' | 'send' | 'current' | 'now' | 'random'> {
  readonly lock: OutboxLock;
  /** The id of the signed-in user; null if there is none. */
  person(): string | null;
  /** Sends a message to the other tabs. */
  publish(message: OutboxMessage): void;
  /** Shows the items of the user. */
  show(items: readonly OutboxItem[]): void;
  /** Shows why nothing is sent. */
  showEnd(end: RoundEnd): void;
  /** Passes a response to its listeners. */
  deliver(item: OutboxItem, response: unknown): Promise<void>;
  /** Called when a round has failed for no expected reason. */
  report(error: unknown): void;
}

/** The queue of changes of this browser. */
export interface OutboxEngine {
  enqueue(items: readonly NewOutboxItem[]): Promise<string[]>;
  file(id: string): Promise<OutboxFile | undefined>;
  retry(id: string): Promise<void>;
  discard(id: string): Promise<void>;
  withdraw(id: string): Promise<void>;
  edit(id: string, body: unknown, label?: string): Promise<void>;
  resolve(id: string, side: 'mine' | 'theirs'): Promise<void>;
  /** Removes all items of the user. */
  clear(): Promise<void>;
  /** Sends everything that waits. */
  sendAll(): Promise<void>;
  /** Sends what is due, and what has had no response, because the network may be back. */
  wake(): Promise<void>;
  /** Another user has signed in or out. */
  switchPerson(): Promise<void>;
  /** A message of another tab. */
  receive(message: OutboxMessage): Promise<void>;
  /** Ends it; resolves when nothing is under way. */
  stop(): Promise<void>;
}

/** After a lost session: it may be renewed in a way that this page does not notice. */
const SIGNED_OUT_MS = 300_000;
/** An error of the database, or one of our own. */
const FAILED_MS = 30_000;
/** Another tab is given this time to send what it has stored. */
const STAND_BY_MS = 5000;
/** `setTimeout` needs time in between even if the clock shows that an item is due. */
const MIN_TIMER_MS = 200;

/** Creates the engine of the outbox: it stores, shows and sends the changes of the signed-in user. */
export function createEngine(deps: EngineDeps): OutboxEngine {
  const { store, lock, now } = deps;
  /** Sent by another tab, and shown until the listeners of this one have had the response. */
  const delivering = new Map<string, OutboxItem>();
  /** Sent by this tab: their effect is shown, and a slow device is still removing them. */
  const delivered = new Set<string>();
  let stored: readonly OutboxItem[] = [];
  let isStopped = false;
  let round: Promise<void> | null = null;
  let isWanted = false;
  let offlineRounds = 0;
  let shown = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** Tells the other tabs. That it cannot is no failure of what it tells about. */
  const tell: EngineDeps['publish'] = (message) => {
    try {
      deps.publish(message);
    } catch (error) {
      deps.report(error);
    }
  };
  const change = {
    store,
    onChange: async () => {
      tell({ type: 'changed' });
      await refresh();
    },
  };
  const sender: SenderDeps = {
    ...deps,
    ...change,
    onProgress: () => {
      offlineRounds = 0;
    },
    deliver: async (item, response) => {
      tell({ type: 'sent', item, response });
      await deps.deliver(item, response);
      delivered.add(item.id);
      show();
    },
  };

  async function refresh(): Promise<void> {
    const turn = ++shown;
    const person = deps.person();
    const items = person === null ? [] : await store.list(person);
    // A later refresh, or one of another user, knows better.
    if (turn !== shown || person !== deps.person()) return;
    stored = items;
    show();
  }

  function show(): void {
    const ids = new Set(stored.map(({ id }) => id));
    for (const id of delivered) if (!ids.has(id)) delivered.delete(id);
    const waiting = stored.filter(({ id, state }) => state !== 'sending' || !delivered.has(id));
    const kept = [...delivering.values()].filter(
      ({ id, person }) => person === deps.person() && !ids.has(id),
    );
    deps.show([...waiting, ...kept].toSorted((a, b) => a.seq - b.seq));
  }

  /** Sends what is due; a call during a round adds another one. */
  function start(): Promise<void> {
    isWanted = true;
    round ??= run().finally(() => {
      round = null;
    });
    return round;
  }

  async function run(): Promise<void> {
    let delay: number | null = null;
    while (isWanted) {
      isWanted = false;
      delay = await runOnce();
    }
    schedule(delay);
  }

  /** Returns the time until the next round, in ms; null if nothing waits. */
  async function runOnce(): Promise<number | null> {
    const person = deps.person();
    if (person === null || isStopped) return null;
    try {
      const end = await lock.exclusively((signal) =>
        sendRound(person, sender, () => isStopped || signal.aborted),
      );
      if (isStopped) return null;
      deps.showEnd(end);
      offlineRounds = end === 'offline' ? offlineRounds + 1 : 0;
      const next = timeUntilNext(await store.list(person), now());
      if (next === null || end === 'done') return next;
      return end === 'offline' ? waitAfter(offlineRounds - 1, deps.random()) : SIGNED_OUT_MS;
    } catch (error) {
      deps.report(error);
      return FAILED_MS;
    }
  }

  function schedule(delay_ms: number | null): void {
    clearTimeout(timer);
    timer = undefined;
    if (delay_ms === null) return;
    timer = setTimeout(
      () => {
        timer = undefined;
        void start();
      },
      Math.max(MIN_TIMER_MS, delay_ms),
    );
  }

  /** Sends later what another tab has stored, unless that one does. */
  async function standBy(): Promise<void> {
    const person = deps.person();
    if (person === null || round || timer !== undefined) return;
    const next = timeUntilNext(await store.list(person), now());
    if (next !== null && timer === undefined) schedule(Math.max(STAND_BY_MS, next));
  }

  function requirePerson(): string {
    const person = deps.person();
    if (person === null) throw new OutboxError('signed-out');
    return person;
  }

  async function changeAndSend(plan: (items: readonly OutboxItem[]) => ItemChanges): Promise<void> {
    // Shown again in any case: what could not be changed may have been sent or removed by a tab whose message was lost.
    const onChange = async () => tell({ type: 'changed' });
    await changeItems(requirePerson(), { store, onChange }, plan).finally(() => refresh().catch(deps.report));
    void start();
  }

  return {
    async enqueue(items) {
      const person = requirePerson();
      const complete = items.map((item) => ({ ...item, id: item.id ?? newUuid() }));
      await store.add(person, complete, now());
      // They are stored now: what fails from here on is no failure of the caller.
      await change.onChange().catch(deps.report);
      void start();
      return complete.map(({ id }) => id);
    },
    file: (id) => store.file(id),
    retry: (id) => changeAndSend((items) => retryNow(items, id)),
    discard: (id) => changeAndSend((items) => discard(items, id)),
    withdraw: (id) => changeAndSend((items) => withdraw(items, id)),
    edit: (id, body, label) => changeAndSend((items) => editBody(items, id, body, label)),
    resolve: (id, side) => changeAndSend((items) => resolve(items, id, side)),
    clear: () => changeAndSend((items) => ({ remove: items.map(({ id }) => id) })),
    async sendAll() {
      // Without room, what is due is sent, and the rest when it is due.
      await changeItems(requirePerson(), change, hurry).catch(ignoreFull);
      void start();
    },
    async wake() {
      const person = deps.person();
      if (person === null) return;
      await changeItems(person, change, hurrySilent).catch(ignoreFull);
      await start();
    },
    async switchPerson() {
      schedule(null);
      offlineRounds = 0;
      stored = [];
      show();
      await refresh();
      await start();
    },
    async receive(message) {
      lock.noteSignOfLife();
      if (message.type === 'changed') {
        await refresh();
        return standBy();
      }
      const { item, response } = message;
      if (item.person !== deps.person()) return;
      delivering.set(item.id, item);
      await deps.deliver(item, response);
      delivering.delete(item.id);
      await refresh();
    },
    async stop() {
      isStopped = true;
      schedule(null);
      await round;
    },
  };
}
