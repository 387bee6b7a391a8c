import { type FileHandle, open } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** What a server was asked for since the last count. */
export interface Asked {
  readonly requests: number;
  readonly bytes: number;
}

/** Serves large files by ranges, each response after a latency, and counts them; `/count` returns the count and starts anew. */
export async function startCountingServer(files: Readonly<Record<string, string>>, latency_ms: number) {
  const opened = new Map<string, { handle: FileHandle; size: number }>();
  for (const [name, path] of Object.entries(files)) {
    const handle = await open(path);
    opened.set(name, { handle, size: (await handle.stat()).size });
  }
  let [requests, bytes] = [0, 0];

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const name = (request.url ?? '').split('/').at(-1)!;
    if (name === 'count') {
      response.end(JSON.stringify({ requests, bytes }));
      [requests, bytes] = [0, 0];
      return;
    }
    requests++;
    await sleep(latency_ms);
    const file = opened.get(name);
    if (!file) return void response.writeHead(404).end();
    const headers = { 'accept-ranges': 'bytes', etag: `"${name}-${file.size}"` };
    const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
    if (request.method === 'HEAD' || first === undefined)
      return void response.writeHead(200, { ...headers, 'content-length': file.size }).end();
    const start = Number(first);
    const end = Math.min(Number(last), file.size - 1);
    const body = Buffer.alloc(end - start + 1);
    await file.handle.read(body, 0, body.length, start);
    bytes += body.length;
    response.writeHead(206, {
      ...headers,
      'content-range': `bytes ${start}-${end}/${file.size}`,
      'content-length': body.length,
    });
    response.end(body);
  }

  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      server.close();
      for (const { handle } of opened.values()) await handle.close();
    },
  };
}
