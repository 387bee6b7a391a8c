import { backoffDelay } from './backoff.ts';
import { type LiveMessage, parseLiveMessage } from './live-message.ts';

/** A connection that has been silent for this long is dropped. */
const WAIT_MS = 60_000;
/** After this much silence missed events are requested. The server always answers, so a working connection never times out. */
const REQUEST_MS = 25_000;
/** The code with which the server closes a connection that has sent too much. */
const POLICY_VIOLATION = 1008;
/** The delay after that: longer than the minute over which the server counts, and spread over another. */
const PAUSE_MS = { first_ms: 120_000, longest_ms: 120_000 };
/** The number of messages kept for the server while there is no connection. */
const BACKLOG = 200;

/** The part of WebSocket that the protocol uses. */
export interface Socket {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
}

export interface LiveDeps {
  readonly connect: () => Socket;
  readonly onMessage: (message: LiveMessage) => void;
  /** A number from 0 to 1 that spreads the reconnects of many clients. */
  readonly random?: () => number;
}

/** A self-repairing connection to the events of farms. */
export interface LiveConnection {
  /** Subscribes to a farm until the returned function is called. */
  follow(farmId: string): () => void;
  /** Sends a message, later if there is no connection. */
  send(message: object): void;
  /** Reconnects immediately, such as when the device is online again, unless the server has asked it to wait. */
  wake(): void;
  /** Replaces a connection that may be dead without having noticed, such as after the signal was lost. */
  renew(): void;
}

/**
 * The client of the `/ws` protocol: connected while farms are followed, reconnects with growing delays, and each time
 * requests the events since the last one received. Emits a `gap` itself if that is unknown.
 */
export function createLiveConnection({ connect, onMessage, random = Math.random }: LiveDeps): LiveConnection {
  /** The number of the last event of each farm, null before any. */
  const followed = new Map<string, number | null>();
  /** The same of farms that are no longer followed: what is cached of them is resumed from there. */
  const left = new Map<string, number | null>();
  /** The position of the server; it becomes ours only once the events up to it have arrived, or cannot arrive. */
  const promised = new Map<string, number>();
  /** Farms whose events may have been missed without a number to resume from. */
  const unsure = new Set<string>();
  let backlog: string[] = [];
  let socket: Socket | null = null;
  let isOpen = false;
  let attempts = 0;
  /** Until then the server wants no connection of this client. */
  let pausedUntil_ms = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;
  let nextRequest: ReturnType<typeof setTimeout> | undefined;

  function open() {
    clearTimeout(retry);
    retry = undefined;
    const opened = connect();
    socket = opened;
    wait();
    opened.onopen = () => {
      isOpen = true;
      for (const farmId of followed.keys()) requestEvents(farmId);
      for (const text of backlog) opened.send(text);
      backlog = [];
      scheduleRequests();
    };
    opened.onmessage = ({ data }) => {
      attempts = 0;
      scheduleRequests();
      const message = parseLiveMessage(data);
      if (message) take(message);
    };
    opened.onclose = ({ code }) => {
      if (code === POLICY_VIOLATION) pausedUntil_ms = Date.now() + backoffDelay(0, random(), PAUSE_MS);
      lost();
    };
  }

  function openWhenAllowed(delay_ms: number) {
    const pause_ms = Math.max(delay_ms, pausedUntil_ms - Date.now());
    if (pause_ms > 0) retry = setTimeout(open, pause_ms);
    else open();
  }

  function take(message: LiveMessage) {
    const { type, farmId } = message;
    if (!followed.has(farmId)) return;
    if (type === 'refused') followed.delete(farmId);
    else followed.set(farmId, seqAfter(message));
    if (type === 'following' && unsure.delete(farmId)) onMessage({ type: 'gap', farmId });
    onMessage(message);
    if (followed.size === 0) rest();
  }

  function seqAfter({ type, farmId, seq }: LiveMessage): number | null {
    const known = followed.get(farmId) ?? null;
    if (type === 'following' && seq !== undefined) promised.set(farmId, seq);
    if (type === 'gap') return seq ?? promised.get(farmId) ?? null;
    return type === 'following' ? (known ?? seq ?? null) : (seq ?? known);
  }

  function requestEvents(farmId: string) {
    const since = followed.get(farmId) ?? null;
    socket?.send(JSON.stringify(since === null ? { follow: farmId } : { follow: farmId, since }));
  }

  function scheduleRequests() {
    wait();
    clearTimeout(nextRequest);
    nextRequest = setTimeout(() => {
      for (const farmId of followed.keys()) requestEvents(farmId);
    }, REQUEST_MS);
  }

  function wait() {
    clearTimeout(silence);
    silence = setTimeout(lost, WAIT_MS);
  }

  function lost() {
    if (isOpen) for (const [farmId, seq] of followed) if (seq === null) unsure.add(farmId);
    drop();
    openWhenAllowed(backoffDelay(attempts++, random()));
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
    clearTimeout(nextRequest);
    isOpen = false;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
    socket = null;
  }

  return {
    follow(farmId) {
      if (!followed.has(farmId)) {
        const seq = left.get(farmId) ?? null;
        if (left.delete(farmId) && seq === null) unsure.add(farmId);
        followed.set(farmId, seq);
      }
      if (isOpen) requestEvents(farmId);
      else if (!socket && retry === undefined) openWhenAllowed(0);
      return () => {
        const seq = followed.get(farmId);
        if (seq !== undefined) left.set(farmId, seq);
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
      if (retry !== undefined && Date.now() >= pausedUntil_ms) open();
    },
    renew() {
      if (followed.size === 0 || Date.now() < pausedUntil_ms) return;
      lost();
      attempts = 0;
      open();
    },
  };
}
