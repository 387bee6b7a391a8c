import { type AccessLevel, type ChangeEvent, hasAccess } from '@brazda/domain';
import websocket from '@fastify/websocket';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { WebSocket } from 'ws';
import type { ChangeOutcome } from '../db/change-rules.ts';
import { Backlog, type Sequenced } from './backlog.ts';
import type { FarmAccess } from './call.ts';
import { type ConcurrencyLimit, ConcurrencyLimiter } from './concurrency-limiter.ts';
import { CONCURRENCY_LIMITS, LIVE_LIMITS } from './concurrency-limits.ts';
import { FairQueue } from './fair-queue.ts';
import { FollowRequests, followRequestOf } from './follow-requests.ts';
import { HttpError } from './http-error.ts';

/**
 * What happens on a farm besides changes, by type, with what the event carries: features add theirs by declaration merging,
 * and register who may know of it.
 */
// biome-ignore lint/suspicious/noEmptyInterface: features fill it
export interface FarmEvents {}

/**
 * An event of a farm. A change has one for each of its types, with the id of the change, by which the browser that made it
 * recognizes its own.
 */
export type FarmEvent =
  | { readonly type: ChangeEvent; readonly farm_id: string; readonly change?: string }
  | {
      [Type in keyof FarmEvents]: { readonly type: Type; readonly farm_id: string } & FarmEvents[Type];
    }[keyof FarmEvents];

/** What decides of which events somebody is told. */
type ReadingAccess = Pick<FarmAccess, 'level' | 'scopes'>;

/**
 * The access that reading what happened requires, which reporting it requires too; with a condition besides the level, or
 * null for an event that no follower is told of.
 */
export type EventReading =
  | AccessLevel
  | { readonly level: AccessLevel; isSeen(access: ReadingAccess): boolean }
  | null;

/** Who may know of each event. */
export type EventReadings = Readonly<Record<FarmEvent['type'], EventReading>>;

/** The messages about a change: one for each of its events. */
export function eventsOfChange(farm_id: string, { change, events }: ChangeOutcome): FarmEvent[] {
  return events.map((type) => ({ type, farm_id, ...(change !== null && { change }) }));
}

/** The live connections of this process. */
export interface Live {
  /** Sends an event to all followers of its farm. */
  publish(event: FarmEvent): void;
  /** Reports to all followers that events may have been missed. */
  publishGap(): void;
  /** The number of farms with followers. */
  followed(): number;
  /** How many browsers are connected. */
  connected(): number;
}

interface LiveOptions {
  /** The owner of a new connection: a user, or an address. */
  readOwner(request: FastifyRequest): Promise<string>;
  readonly pingMs?: number;
  readonly ceiling?: ConcurrencyLimit;
  /** Messages of an owner in a time, over all of their connections. */
  readonly maxMessages?: { readonly max: number; readonly timeWindow: number };
}

type EventTypes = ReadonlySet<FarmEvent['type']>;

/** The types of events that a request may receive of a farm; null if it may not follow the farm. Throws if that cannot be checked. */
type EventsFor = (request: FastifyRequest, farm_id: string) => Promise<EventTypes | null>;

/** The types of events that a user with some access may receive; null if the user may not follow the farm. */
export function eventTypesFor(readings: EventReadings, access: ReadingAccess): EventTypes | null {
  const { level } = access;
  if (!hasAccess(level, MIN_LEVEL)) return null;
  const types = Object.keys(readings) as FarmEvent['type'][];
  return new Set(
    types.filter((type) => {
      const reading = readings[type];
      if (reading === null) return false;
      if (typeof reading === 'string') return hasAccess(level, reading);
      return hasAccess(level, reading.level) && reading.isSeen(access);
    }),
  );
}

/** The lowest level at which anything of a farm itself is seen. */
const MIN_LEVEL: AccessLevel = 'parcels';

/**
 * Interval of pings, which keep proxies from closing a silent connection, find dead ones, and check whether access to
 * the followed farms still exists.
 */
const PING_MS = 30_000;
/** A client follows the farms that it shows, which are never more. */
const MAX_FARMS = 20;
/** The close code of a connection that exceeds a limit: its client must wait before it comes back. */
const POLICY_VIOLATION = 1008;
/** The close code of a server that stops. */
const SERVICE_RESTART = 1012;
/** The close code of a server that cannot check access now: its client comes back later. */
const TRY_AGAIN_LATER = 1013;
/** A client that does not close its side either is cut off. */
const CLOSE_MS = 1000;
/** A message names a farm and a number. */
const MAX_MESSAGE_BYTES = 512;

/**
 * Serves the websocket `/ws`: a client sends `{ "follow": farm_id, "since"?: seq }` and receives the events of that
 * farm about what its user may read, each with its number. With `since` it first receives what it missed, or
 * `{ "type": "gap" }` if that is not kept.
 */
export async function serveLive(
  app: FastifyInstance,
  eventsFor: EventsFor,
  publicHost: string,
  {
    readOwner,
    pingMs = PING_MS,
    ceiling = CONCURRENCY_LIMITS.live,
    maxMessages = LIVE_LIMITS.messages,
  }: LiveOptions,
): Promise<Live> {
  const followers = new Map<string, Map<WebSocket, EventTypes>>();
  const open = new ConcurrencyLimiter(ceiling);
  const owners = new WeakMap<FastifyRequest, string>();
  const ownerOf = (request: FastifyRequest) => owners.get(request) ?? '';
  const countMessage = app.createRateLimit({ ...maxMessages, keyGenerator: ownerOf });
  const checks = new FairQueue(LIVE_LIMITS.checks_at_once);
  // Separate, so that no one who opens a farm waits for checks that no one waits for.
  const repeatedChecks = new FairQueue(1);
  const backlog = new Backlog<FarmEvent>();
  await app.register(websocket, {
    options: { maxPayload: MAX_MESSAGE_BYTES },
    preClose: (done) => {
      for (const client of app.websocketServer.clients) closeWithin(client, SERVICE_RESTART, 'restarting');
      app.websocketServer.close();
      done();
    },
  });

  const preValidation = async (request: FastifyRequest, reply: FastifyReply) => {
    if (!isOwnPage(request, publicHost)) throw new HttpError('forbidden');
    const owner = await readOwner(request);
    owners.set(request, owner);
    const end = open.begin(owner);
    const { socket } = reply.raw;
    if (!socket || socket.destroyed) end();
    else socket.once('close', end);
  };
  app.get('/ws', { websocket: true, schema: { hide: true }, preValidation }, (socket, request) => {
    const follows = new Set<string>();
    const isOpen = () => socket.readyState === socket.OPEN;
    const send = (message: object) => socket.send(JSON.stringify(message));
    /** The same, or undefined where access cannot be checked now, such as while the database is away. */
    const allowedEvents = (farm_id: string) => eventsFor(request, farm_id).catch(logFailure(request));
    function unfollow(farm_id: string) {
      follows.delete(farm_id);
      const ofFarm = followers.get(farm_id);
      ofFarm?.delete(socket);
      if (ofFarm?.size === 0) followers.delete(farm_id);
    }

    let alive = true;
    let isRepeating = false;
    function ping() {
      if (!alive) return socket.terminate();
      alive = false;
      socket.ping();
      if (!isRepeating) void repeatChecks();
    }
    async function repeatChecks() {
      isRepeating = true;
      for (const farm_id of follows) {
        const types = await repeatedChecks.run(ownerOf(request), async () =>
          isOpen() ? allowedEvents(farm_id) : null,
        );
        if (!isOpen()) break;
        // Until it can be checked, what was allowed stays allowed.
        if (types === undefined) continue;
        if (types && follows.has(farm_id)) followers.get(farm_id)?.set(socket, types);
        if (types) continue;
        unfollow(farm_id);
        send({ type: 'refused', farm_id });
      }
      isRepeating = false;
    }
    // Many connections begin together after a restart: each has its own moment.
    let timer = setTimeout(() => {
      ping();
      timer = setInterval(ping, pingMs);
    }, Math.random() * pingMs);
    socket.on('pong', () => {
      alive = true;
    });

    const requests = new FollowRequests(async (farm_id, take) => {
      let taken: ReturnType<typeof take> = [];
      const types = await checks.run(ownerOf(request), async () => {
        taken = take();
        return taken.length > 0 && isOpen() ? allowedEvents(farm_id) : null;
      });
      if (types === undefined) return closeWithin(socket, TRY_AGAIN_LATER, 'access cannot be checked');
      for (const { since } of taken) if (isOpen()) follow(farm_id, types, since);
    });
    function follow(farm_id: string, types: EventTypes | null, since: number | undefined) {
      if (!types || (!follows.has(farm_id) && follows.size >= MAX_FARMS)) {
        if (!types) unfollow(farm_id);
        return send({ type: 'refused', farm_id });
      }
      follows.add(farm_id);
      const ofFarm = followers.get(farm_id) ?? new Map();
      followers.set(farm_id, ofFarm.set(socket, types));
      // Messages up to this number are sent now or known to the client; later ones are sent as they come.
      send({ type: 'following', farm_id, seq: backlog.last });
      if (since === undefined) return;
      const missed = backlog.since(farm_id, since);
      if (missed === null) return send({ type: 'gap', farm_id });
      for (const sent of missed) if (types.has(sent.event.type)) send(messageOf(sent));
    }
    function refuseMore() {
      requests.clear();
      closeWithin(socket, POLICY_VIOLATION, 'too many messages');
    }
    socket.on('message', async (data) => {
      if (!isOpen()) return;
      const counted = await countMessage(request);
      if (!isOpen()) return;
      const isExceeded = !counted.isAllowed && counted.isExceeded;
      if (isExceeded || requests.count >= LIVE_LIMITS.waiting) return refuseMore();
      const message = followRequestOf(String(data));
      if (message === null) return send({ type: 'refused', farm_id: null });
      requests.add(message);
    });
    socket.on('close', () => {
      clearTimeout(timer);
      requests.clear();
      for (const farm_id of follows) unfollow(farm_id);
    });
  });

  return {
    publish(event) {
      const text = JSON.stringify(messageOf(backlog.add(event.farm_id, event)));
      for (const [socket, types] of followers.get(event.farm_id) ?? [])
        if (types.has(event.type)) socket.send(text);
    },
    publishGap() {
      backlog.forget();
      for (const [farm_id, sockets] of followers)
        for (const socket of sockets.keys())
          socket.send(JSON.stringify({ type: 'gap', farm_id, seq: backlog.last }));
    },
    followed: () => followers.size,
    connected: () => app.websocketServer.clients.size,
  };
}

/** Closes a connection, and cuts it off if its client does not answer. */
function closeWithin(socket: WebSocket, code: number, reason: string) {
  socket.close(code, reason);
  setTimeout(() => socket.terminate(), CLOSE_MS).unref();
}

function messageOf({ seq, event }: Sequenced<FarmEvent>) {
  return { ...event, seq };
}

/** Whether a connection comes from our own page, or from a client that is not a page: browsers send the origin. */
function isOwnPage({ headers: { origin }, host }: FastifyRequest, publicHost: string): boolean {
  if (origin === undefined) return true;
  const from = URL.canParse(origin) ? new URL(origin).host : null;
  return from === host || from === publicHost;
}

/** No one awaits the handling of a message: an unavailable database must not end the process. */
function logFailure(request: FastifyRequest) {
  return (error: Error) => {
    request.log.error(error);
    return undefined;
  };
}
