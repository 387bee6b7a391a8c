/** The sessions of the load bench, in a process of their own: as browsers, each with a connection and a cache. */
import { Agent, type IncomingMessage, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { ENCODINGS } from './encodings.ts';

/** What one browser is signed in with. */
export interface Browser {
  readonly cookie: string;
  /** Its network address, since the limit of calls counts by address. */
  readonly address: string;
  /** The paths of a visit in order; the browser begins somewhere in it, then repeats it. */
  readonly visit: readonly string[];
}

/** What to send for how long; only requests sent after the warm-up count. */
export interface LoadOrder {
  readonly origin: string;
  readonly browsers: readonly Browser[];
  /** The entity tags that browsers have kept which were here before, by path. */
  readonly kept: ReadonlyMap<string, string>;
  /** The mean pause before each request, half of it to one and a half times of it. */
  readonly think_ms: number;
  readonly warm_ms: number;
  readonly measured_ms: number;
}

/** The times until responses were complete, in ms, and responses that were neither 200 nor 304, by status. */
export interface LoadResult {
  readonly times: readonly number[];
  readonly errors: Readonly<Record<string, number>>;
  /** How many requests were sent, with those of the warm-up. */
  readonly sent: number;
  /** How many of those measured were 304. */
  readonly unchanged: number;
}

async function run({
  origin,
  browsers,
  kept,
  think_ms,
  warm_ms,
  measured_ms,
}: LoadOrder): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true });
  const [times, errors]: [number[], Record<string, number>] = [[], {}];
  let [unchanged, sent] = [0, 0];
  const begin = performance.now() + warm_ms;
  const end = begin + measured_ms;

  /** The HTTP cache at the beginning of a visit: every other one is that of a browser that has never been here. */
  function cacheAt(visit: number): Map<string, string> {
    return new Map(visit % 2 === 0 ? [] : kept);
  }

  async function browse({ cookie, address, visit }: Browser, number: number) {
    const headers = { cookie, 'x-forwarded-for': address, 'accept-encoding': ENCODINGS };
    const first = Math.floor((number / browsers.length) * visit.length);
    let cache = cacheAt(number);
    for (let at = first; ; at++) {
      await pause(think_ms * (0.5 + Math.random()));
      const start = performance.now();
      if (start >= end) return;
      if (at % visit.length === 0) cache = cacheAt(number + at / visit.length);
      sent++;
      const path = visit[at % visit.length]!;
      const known = cache.get(path);
      const status = await fetchOnce(`${origin}${path}`, {
        agent,
        headers: known === undefined ? headers : { ...headers, 'if-none-match': known },
      }).then(
        ({ statusCode, headers: { etag } }) => {
          if (etag !== undefined) cache.set(path, etag);
          return statusCode;
        },
        (error: NodeJS.ErrnoException) => error.code ?? error.message,
      );
      if (start < begin) continue;
      times.push(performance.now() - start);
      if (status === 304) unchanged++;
      else if (status !== 200) errors[String(status)] = (errors[String(status)] ?? 0) + 1;
    }
  }

  await Promise.all(browsers.map(browse));
  agent.destroy();
  return { times, errors, sent, unchanged };
}

/** A response, once its body has arrived. */
function fetchOnce(url: string, options: { agent: Agent; headers: Record<string, string> }) {
  return new Promise<IncomingMessage>((resolve, reject) => {
    const sent = request(url, options, (response) => {
      response.once('end', () => resolve(response)).once('error', reject);
      response.resume();
    });
    sent.once('error', reject).end();
  });
}

process.once('message', async (order: LoadOrder) => {
  process.send?.(await run(order), () => process.disconnect());
});
