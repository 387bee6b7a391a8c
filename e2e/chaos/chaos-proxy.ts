import { once } from 'node:events';
import { createServer, type IncomingMessage, request as requestOf, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { PageCode } from '../../apps/web/build/chaos/pages.ts';
import type { Random } from './random.ts';
import type { Network } from './schedule.ts';

/** Where a request gets lost: before the server, halfway to it, after the server has done it, halfway back. */
const LOSSES = ['request', 'half the request', 'response', 'half the response'] as const;
type Loss = (typeof LOSSES)[number];

/** The share of requests that a slow network loses. */
const LOST_SHARE = 0.3;
/** The share of later parts of photos that get lost while some are to. */
const LOST_PARTS_SHARE = 0.6;
const SLOW_MS = { from: 30, more: 250 };
/** How long half a request is there before its connection ends. */
const HALF_MS = 20;

const SIGN_IN_PAGE = '<!doctype html><title>Free Wi-Fi</title><form>Your room number <input></form>';
const BAD_GATEWAY = '<html><h1>502 Bad Gateway</h1></html>';

/** A network between a device and the server, which serves the page of the run itself. */
export interface ChaosProxy {
  readonly origin: string;
  setNetwork(network: Network): void;
  /** Loses the responses to so many of the next writes, after the server has done them. */
  loseResponses(count: number): void;
  /** Loses most parts of photos but first ones, at any point of them, until so many are lost. */
  loseParts(count: number): void;
  /** Parts of photos that came after a later part of the same photo: what the server had was sent again. */
  partsSentAgain(): readonly string[];
  /** What happens to requests is chosen and reported by these from now on, for another run. */
  attach(random: Random, report: (event: string) => void): void;
  close(): Promise<void>;
}

/** Starts a proxy to a port of this machine. */
export async function startProxy(targetPort: number, code: PageCode): Promise<ChaosProxy> {
  let network: Network = 'open';
  let losses = 0;
  let random: Random | null = null;
  let report: (event: string) => void = () => undefined;
  let partLosses = 0;
  let offsets = new Map<string, number>();
  let sentAgain: string[] = [];
  const sockets = new Set<Socket>();

  const server = createServer((request, response) => {
    void handle(request, response).catch(() => request.socket.destroy());
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });

  async function handle(request: IncomingMessage, response: ServerResponse) {
    if (request.url?.startsWith('/chaos/')) return servePage(request.url, response, code);
    const body = await bodyOf(request);
    const label = labelOf(request);
    if (body.length > 0) notePart(request.url!, label);
    switch (network) {
      case 'cut':
        return void request.socket.destroy();
      case 'silent':
        // Held until the network changes or the page gives up.
        return;
      case 'sign-in-page':
        return void response.writeHead(200, { 'content-type': 'text/html' }).end(SIGN_IN_PAGE);
      case 'slow': {
        await delay(SLOW_MS.from + SLOW_MS.more * random!.share());
        return forward(request, response, {
          body,
          label,
          loss: random!.happens(LOST_SHARE) ? random!.pick(LOSSES) : null,
        });
      }
      case 'open': {
        const isLost = isWrite(request) && losses > 0;
        if (isLost) losses--;
        const isLaterPart = (offsetIn(request.url!) ?? 0) > 0;
        const isPartLost = isLaterPart && partLosses > 0 && random!.happens(LOST_PARTS_SHARE);
        if (isPartLost) partLosses--;
        const loss = isPartLost ? random!.pick(LOSSES) : null;
        return forward(request, response, { body, label, loss: isLost ? 'response' : loss });
      }
    }
  }

  function notePart(url: string, label: string) {
    const offset = offsetIn(url);
    if (offset === null) return;
    const [path] = url.split('?') as [string];
    const furthest = offsets.get(path) ?? 0;
    if (offset < furthest) sentAgain.push(`${label}, after the part at ${furthest}`);
    offsets.set(path, Math.max(furthest, offset));
  }

  async function forward(
    request: IncomingMessage,
    response: ServerResponse,
    { body, label, loss }: { body: Buffer; label: string; loss: Loss | null },
  ) {
    const drop = (what: string) => {
      if (isWrite(request)) report(`${label}: ${what}`);
      request.socket.destroy();
    };
    if (loss === 'request') return drop('the request is lost');
    const { method, url: path, headers } = request;
    const upstream = requestOf({ host: '127.0.0.1', port: targetPort, method, path, headers, agent: false });
    const responded = once(upstream, 'response') as Promise<[IncomingMessage]>;
    responded.catch(() => undefined);
    upstream.on('error', () => undefined);
    if (loss === 'half the request' && body.length > 0) {
      upstream.write(body.subarray(0, body.length / 2));
      await delay(HALF_MS);
      upstream.destroy();
      return drop('half the request is lost');
    }
    upstream.end(body);
    try {
      const [from] = await responded;
      const payload = await bodyOf(from);
      if (loss === 'response') return drop(`${from.statusCode}, but the response is lost`);
      if (isWrite(request))
        report(`${label}: ${from.statusCode}${(from.statusCode ?? 0) >= 400 ? ` ${payload}` : ''}`);
      const { 'transfer-encoding': _, ...rest } = from.headers;
      response.writeHead(from.statusCode ?? 502, { ...rest, 'content-length': payload.length });
      if (loss === null) return void response.end(payload);
      response.write(payload.subarray(0, payload.length / 2));
      await delay(HALF_MS);
      drop('half the response is lost');
    } catch {
      // As without the server: refused, or by a proxy in front of it.
      if (random?.happens(0.5) && !response.headersSent)
        response.writeHead(502, { 'content-type': 'text/html' }).end(BAD_GATEWAY);
      else drop('no server');
    }
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    setNetwork(next) {
      network = next;
      // Also those that were held, or were on their way.
      if (next !== 'open' || sockets.size > 0) for (const socket of sockets) socket.destroy();
    },
    loseResponses(count) {
      losses = count;
    },
    loseParts(count) {
      partLosses = count;
    },
    partsSentAgain: () => sentAgain,
    attach(chosen, listener) {
      [offsets, sentAgain, partLosses] = [new Map(), [], 0];
      random = chosen;
      report = listener;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

function servePage(url: string, response: ServerResponse, code: PageCode) {
  const { pathname } = new URL(url, 'http://localhost');
  const js = { 'content-type': 'text/javascript', 'cache-control': 'no-store' };
  if (pathname === '/chaos/present.js') response.writeHead(200, js).end(code.present);
  else if (pathname === '/chaos/next.js') response.writeHead(200, js).end(code.next);
  else {
    const build = pathname === '/chaos/next' ? 'next' : 'present';
    const html = `<!doctype html><html lang="en"><link rel="icon" href="data:,"><script type="module" src="/chaos/${build}.js"></script>`;
    response.writeHead(200, { 'content-type': 'text/html', 'cache-control': 'no-store' }).end(html);
  }
}

async function bodyOf(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk);
  return Buffer.concat(chunks);
}

function isWrite({ method }: IncomingMessage): boolean {
  return method !== 'GET' && method !== 'HEAD';
}

function labelOf({ method, url = '', headers }: IncomingMessage): string {
  const path = url
    .replace(/^.api.v1.(mapnotes.)?farm./, '')
    .replace(/\?.*/, '')
    .replace(/[0-9a-f]{4,}-[-0-9a-f]+/g, (id) => id.slice(0, 4));
  const offset = offsetIn(url);
  const part = offset === null ? '' : ` ${headers['content-length']} bytes at ${offset}`;
  return `${method} ${path}${part} key ${String(headers['idempotency-key']).slice(0, 8)}`;
}

/** Where a part of a photo begins; null for any other request. */
function offsetIn(url: string): number | null {
  const [, offset] = /\boffset=(\d+)/.exec(url) ?? [];
  return offset === undefined ? null : Number(offset);
}
