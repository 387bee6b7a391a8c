import { Id } from '@brazda/contract';
import websocket from '@fastify/websocket';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { WebSocket } from 'ws';
import { z } from 'zod';

/** A message of the server to everybody who may look at a farm. */
export interface FarmNews {
  readonly type: 'scene';
  readonly farm_id: string;
  readonly sensing_date: string;
}

type MayFollow = (request: FastifyRequest, farm_id: string) => Promise<boolean>;

/** How often a silent connection is asked whether it still lives, so that proxies keep it and dead ones go. */
const PING_MS = 30_000;
/** A client follows the farms that it shows; nobody shows more. */
const MOST_FARMS = 20;
/** Of one connection, refused ones included: each asks the database, and nobody looks at so many farms. */
const MOST_MESSAGES = 200;

const Message = z.object({ follow: Id });

/**
 * Serves the websocket `/ws`: a client sends `{ "follow": farm_id }` and receives the news of that farm.
 * Returns the function that spreads news.
 */
export async function serveLive(
  app: FastifyInstance,
  mayFollow: MayFollow,
): Promise<(news: FarmNews) => void> {
  const followers = new Map<string, Set<WebSocket>>();
  await app.register(websocket, { options: { maxPayload: 4096 } });

  app.get('/ws', { websocket: true, schema: { hide: true } }, (socket, request) => {
    const follows = new Set<string>();
    let alive = true;
    const ping = setInterval(() => {
      if (!alive) return socket.terminate();
      alive = false;
      socket.ping();
    }, PING_MS);
    socket.on('pong', () => {
      alive = true;
    });
    let messages = 0;
    socket.on('message', async (data) => {
      messages++;
      if (messages > MOST_MESSAGES) return socket.close(1008, 'too many messages');
      const farm_id = followOf(String(data));
      const isAllowed = farm_id !== null && (await mayFollow(request, farm_id).catch(refuse(request)));
      if (socket.readyState !== socket.OPEN) return;
      if (!isAllowed || follows.size >= MOST_FARMS) {
        socket.send(JSON.stringify({ type: 'refused', farm_id }));
        return;
      }
      follows.add(farm_id);
      const set = followers.get(farm_id) ?? new Set<WebSocket>();
      followers.set(farm_id, set.add(socket));
      socket.send(JSON.stringify({ type: 'following', farm_id }));
    });
    socket.on('close', () => {
      clearInterval(ping);
      for (const farm_id of follows) {
        const set = followers.get(farm_id);
        set?.delete(socket);
        if (set?.size === 0) followers.delete(farm_id);
      }
    });
  });

  return (news) => {
    const text = JSON.stringify(news);
    for (const socket of followers.get(news.farm_id) ?? []) socket.send(text);
  };
}

function followOf(text: string): string | null {
  try {
    return Message.parse(JSON.parse(text)).follow;
  } catch {
    return null;
  }
}

/** Nobody waits for the answer to a message: a database that does not answer must not end the process. */
function refuse(request: FastifyRequest) {
  return (error: Error) => {
    request.log.error(error);
    return false;
  };
}
