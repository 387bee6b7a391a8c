import { backoffOf } from './backoff.ts';
import { type LiveMessage, liveMessageOf } from './live-message.ts';

/** Of the third document: a connection that has said nothing for so long is given up. */
const WAIT_MS = 60_000;
/** After a silence the server is asked for what has been missed, which it answers: so a living connection never waits in vain. */
const ASK_MS = 25_000;
/** Of the third document: messages that are kept for the server while there is no connection. */
const BACKLOG = 200;

/** What the protocol needs of a WebSocket. */
export interface Socket {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: (() => void) | null;
}

export interface LiveDeps {
  readonly connect: () => Socket;
  readonly onMessage: (message: LiveMessage) => void;
  /** A number from 0 to 1 that spreads the attempts of many clients. */
  readonly random?: () => number;
}

/** A connection to the news of farms that mends itself. */
export interface Live {
  /** Hears of a farm until the returned function is called. */
  follow(farmId: string): () => void;
  /** Sends a message, later where there is no connection. */
  send(message: object): void;
  /** Tries at once, such as when the device is online again. */
  wake(): void;
}

/**
 * Speaks the protocol of `/ws`: connected while farms are followed, connected again with growing pauses, asking each
 * time for the news since the last that was heard. Where that cannot be told, it gives a `gap` itself.
 */
export function createLive({ connect, onMessage, random = Math.random }: LiveDeps): Live {
  /** The number of the last news of each farm, null before any. */
  const followed = new Map<string, number | null>();
  /** How far the server is; it counts for us only when what lies between has come, or cannot come. */
  const promised = new Map<string, number>();
  /** Farms of which news may have been missed without a number to ask from. */
  const unsure = new Set<string>();
  let backlog: string[] = [];
  let socket: Socket | null = null;
  let isOpen = false;
  let attempts = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;
  let asking: ReturnType<typeof setTimeout> | undefined;

  function open() {
    clearTimeout(retry);
    retry = undefined;
    const opened = connect();
    socket = opened;
    wait();
    opened.onopen = () => {
      isOpen = true;
      for (const farmId of followed.keys()) ask(farmId);
      for (const text of backlog) opened.send(text);
      backlog = [];
      heard();
    };
    opened.onmessage = ({ data }) => {
      attempts = 0;
      heard();
      const message = liveMessageOf(data);
      if (message) take(message);
    };
    opened.onclose = () => lost();
  }

  function take(message: LiveMessage) {
    const { type, farm_id } = message;
    if (!followed.has(farm_id)) return;
    if (type === 'refused') followed.delete(farm_id);
    else followed.set(farm_id, seqAfter(message));
    if (type === 'following' && unsure.delete(farm_id)) onMessage({ type: 'gap', farm_id });
    onMessage(message);
    if (followed.size === 0) rest();
  }

  function seqAfter({ type, farm_id, seq }: LiveMessage): number | null {
    const known = followed.get(farm_id) ?? null;
    if (type === 'following' && seq !== undefined) promised.set(farm_id, seq);
    if (type === 'gap') return seq ?? promised.get(farm_id) ?? null;
    return type === 'following' ? (known ?? seq ?? null) : (seq ?? known);
  }

  function ask(farmId: string) {
    const since = followed.get(farmId) ?? null;
    socket?.send(JSON.stringify(since === null ? { follow: farmId } : { follow: farmId, since }));
  }

  function heard() {
    wait();
    clearTimeout(asking);
    asking = setTimeout(() => {
      for (const farmId of followed.keys()) ask(farmId);
    }, ASK_MS);
  }

  function wait() {
    clearTimeout(silence);
    silence = setTimeout(lost, WAIT_MS);
  }

  function lost() {
    if (isOpen) for (const [farmId, seq] of followed) if (seq === null) unsure.add(farmId);
    drop();
    retry = setTimeout(open, backoffOf(attempts++, random()));
  }

  function rest() {
    clearTimeout(retry);
    retry = undefined;
    attempts = 0;
    backlog = [];
    unsure.clear();
    drop();
  }

  function drop() {
    clearTimeout(silence);
    clearTimeout(asking);
    isOpen = false;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
    socket = null;
  }

  return {
    follow(farmId) {
      followed.set(farmId, followed.get(farmId) ?? null);
      if (isOpen) ask(farmId);
      else if (!socket && retry === undefined) open();
      return () => {
        followed.delete(farmId);
        unsure.delete(farmId);
        if (followed.size === 0) rest();
      };
    },
    send(message) {
      const text = JSON.stringify(message);
      if (isOpen) socket?.send(text);
      else backlog = [...backlog, text].slice(-BACKLOG);
    },
    wake() {
      if (retry !== undefined) open();
    },
  };
}
