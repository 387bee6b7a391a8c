import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

/** How a response fails; `busy` asks for a pause of two seconds. */
export type Failure = '404' | '500' | '429' | 'busy' | 'truncated' | 'cut' | 'slow' | 'whole' | 'elsewhere';

export interface RangeServer {
  readonly url: string;
  /** Paths and ranges in the order of the requests, with their times in milliseconds. */
  readonly requests: { path: string; range: string | undefined; at: number }[];
  /** The most requests that were unanswered at once. */
  mostAtOnce(): number;
  /** Sets the failures of the next responses for a path, one each; later ones succeed. `always` repeats the first forever. */
  fail(path: string, failures: readonly Failure[], always?: boolean): void;
  close(): Promise<void>;
}

/** Serves a folder with range requests; failures can be injected. */
export async function startRangeServer(
  folder: string,
  { hasEtags = true, latency_ms = 0 } = {},
): Promise<RangeServer> {
  const requests: RangeServer['requests'] = [];
  const failures = new Map<string, { queue: Failure[]; always: boolean }>();
  let [active, most] = [0, 0];
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://x').pathname.slice(1);
    requests.push({ path, range: request.headers.range, at: performance.now() });
    most = Math.max(most, ++active);
    response.on('close', () => active--);
    const planned = failures.get(path);
    const failure = planned?.always ? planned.queue[0] : planned?.queue.shift();
    const send = () => void answer(join(folder, path), request, response, { failure, hasEtags });
    if (latency_ms > 0) setTimeout(send, latency_ms);
    else send();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    mostAtOnce: () => most,
    fail: (path, queue, always = false) => failures.set(path, { queue: [...queue], always }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function answer(
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
  { failure, hasEtags }: { failure: Failure | undefined; hasEtags: boolean },
): Promise<void> {
  const file = await readFile(path).catch(() => null);
  if (file === null || failure === '404') return void response.writeHead(404).end('{"code":404}');
  if (failure === '500' || failure === '429')
    return void response.writeHead(Number(failure), { 'retry-after': '0' }).end();
  if (hasEtags)
    response.setHeader('etag', `"${createHash('sha256').update(file).digest('hex').slice(0, 32)}"`);
  if (failure === 'busy') return void response.writeHead(429, { 'retry-after': '2' }).end();
  const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
  if (first === undefined || failure === 'whole') return void response.writeHead(200).end(file);
  const start = Number(first);
  if (start >= file.length)
    return void response.writeHead(416, { 'content-range': `bytes */${file.length}` }).end();
  const end = Math.min(Number(last), file.length - 1);
  const shift = failure === 'elsewhere' ? 1 : 0;
  const body = file.subarray(start, end + 1);
  const headers = { 'content-range': `bytes ${start + shift}-${end + shift}/${file.length}` };
  if (failure === 'slow') return;
  if (failure === 'truncated')
    return void response.writeHead(206, headers).end(body.subarray(0, body.length >> 1));
  response.writeHead(206, { ...headers, 'content-length': body.length });
  if (failure === 'cut')
    return void response.write(body.subarray(0, body.length >> 1), () => response.destroy());
  response.end(body);
}
