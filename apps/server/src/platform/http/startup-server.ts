import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { isApiPath } from '@brazda/contract';
import { StartError } from '../start-error.ts';

/** A step of the start, as shown on the waiting page and in the terminal. */
export interface Step {
  readonly title: string;
  readonly state: 'waiting' | 'running' | 'done';
}

/** A server that listens before the product is ready and after it is: it shows the start steps, passes requests on, and says goodbye. */
export interface StartupServer {
  readonly server: Server;
  /** Passes all later requests to this listener. */
  open(listener: RequestListener): void;
  /**
   * Asks clients to leave: `/readyz` answers 503 at once, every response closes its connection, and requests are answered
   * as before. Resolves after `grace_ms`.
   */
  drain(grace_ms: number): Promise<void>;
  /** Accepts no more connections and waits up to `within_ms` for open requests; then closes the rest. */
  close(within_ms: number): Promise<void>;
}

/** Interval between checks for idle connections, which keep-alive would hold open. */
const IDLE_MS = 50;

/**
 * How long a connection may be idle. Proxies keep theirs for 60 s (nginx, most load balancers) or 120 s (Caddy): a server
 * that closes one earlier resets some just as a request is sent. Browsers save the round trips of a new connection.
 */
const KEEP_ALIVE_MS = 130_000;

/** Listens at an address and responds with the steps until `open`. Throws StartError. */
export async function openStartupServer(
  host: string,
  port: number,
  steps: () => readonly Step[],
): Promise<StartupServer> {
  let current: RequestListener = (request, response) => {
    if (request.url === '/healthz') return response.writeHead(200).end('{"status":"starting"}');
    const { method, url = '' } = request;
    const isPage = method === 'GET' && !isApiPath(url) && url !== '/readyz';
    response.writeHead(503, {
      'content-type': isPage ? 'text/html; charset=utf-8' : 'application/json',
      'cache-control': 'no-store',
      'retry-after': '1',
    });
    response.end(
      isPage ? waitingPage(steps()) : JSON.stringify({ error: 'starting', detail: 'Brazda is starting.' }),
    );
  };
  let isDraining = false;
  const open = new Set<ServerResponse>();
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, (request, response) => {
    open.add(response);
    response.once('close', () => open.delete(response));
    if (!isDraining) return current(request, response);
    leaveAfter(response);
    if (request.url !== '/readyz') return current(request, response);
    response.writeHead(503, { 'content-type': 'application/json', 'cache-control': 'no-store' });
    response.end('{"status":"stopping"}');
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(startErrorOf(error, host, port)));
    server.listen(port, host, resolve);
  });
  return {
    server,
    open(listener) {
      current = listener;
    },
    async drain(grace_ms) {
      isDraining = true;
      for (const response of open) if (!response.headersSent) leaveAfter(response);
      await delay(grace_ms);
    },
    async close(within_ms) {
      const closed = new Promise((resolve) => server.close(resolve));
      const idle = setInterval(() => server.closeIdleConnections(), IDLE_MS);
      const late = setTimeout(() => server.closeAllConnections(), within_ms);
      await closed;
      clearInterval(idle);
      clearTimeout(late);
    },
  };
}

/** Closes the connection of a response after it; its client sends the next request over another. */
function leaveAfter(response: ServerResponse) {
  response.setHeader('connection', 'close');
}

function startErrorOf(error: NodeJS.ErrnoException, host: string, port: number): Error {
  if (error.code === 'EADDRINUSE')
    return new StartError(
      `Port ${port} on ${host} is taken, perhaps by another Brazda. Set PORT to a free one.`,
    );
  if (error.code === 'EACCES')
    return new StartError(
      `Port ${port} needs rights that this user does not have. Set PORT to 1024 or more.`,
    );
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
    return new StartError(`HOST is "${host}", which is not an address of this machine.`);
  return error;
}

const SIGN = { waiting: '○', running: '◐', done: '●' } as const;

function waitingPage(steps: readonly Step[]): string {
  const rows = steps.map(({ title, state }) => `<li class="${state}">${SIGN[state]} ${title}</li>`).join('');
  return `<!doctype html><html lang="ro"><meta charset="utf-8"><meta http-equiv="refresh" content="1">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Brazda pornește…</title>
<style>body{font:16px/1.6 system-ui,sans-serif;background:#F7F5F0;color:#1F2A24;display:grid;place-items:center;min-height:100vh;margin:0}
h1{color:#2F6B3C;margin:0 0 8px}ul{list-style:none;padding:0;margin:0}.waiting{color:#66736B}.running{font-weight:600}</style>
<main><h1>Brazda pornește…</h1><ul>${rows}</ul></main></html>`;
}
