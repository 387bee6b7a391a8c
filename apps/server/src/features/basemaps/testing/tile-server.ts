import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';

/** How the server behaves: as it should, or in one of the ways in which sources of tiles fail. */
export type Behavior =
  | 'well'
  | 'refusing'
  | 'limiting'
  | 'failing'
  | 'cut'
  | 'silent'
  | 'garbage'
  | 'page'
  | 'huge'
  | 'vast'
  | 'redirecting'
  | 'empty';

/** A server of tiles on this machine. */
export interface TileServer {
  readonly origin: string;
  behavior: Behavior;
  /** The paths with queries that were requested, oldest first. */
  readonly requests: string[];
  /** The user agents of the requests. */
  readonly agents: Set<string>;
  stop(): Promise<void>;
}

/** A vector tile with one empty layer, named `water`. */
const VECTOR_TILE = Buffer.from([0x1a, 0x0a, 0x78, 0x02, 0x0a, 0x05, ...Buffer.from('water'), 0x28]);

/** A small file with many pixels. */
const VAST_PICTURE = sharp({ create: { width: 3000, height: 3000, channels: 3, background: '#000' } })
  .png()
  .toBuffer();

const REPLIES: Readonly<Record<Exclude<Behavior, 'well'>, (response: ServerResponse) => void>> = {
  refusing: (response) => response.writeHead(403).end('no'),
  limiting: (response) => response.writeHead(429, { 'retry-after': '7' }).end(),
  failing: (response) => response.writeHead(502).end('bad gateway'),
  cut: (response) => {
    response.writeHead(200, { 'content-type': 'image/png', 'content-length': '5000' });
    response.write('half', () => response.socket?.destroy());
  },
  silent: () => {},
  garbage: (response) => response.writeHead(200, { 'content-type': 'image/png' }).end('not a picture'),
  page: (response) =>
    response
      .writeHead(200, { 'content-type': 'application/vnd.ogc.se_xml' })
      .end('<?xml version="1.0"?><ServiceExceptionReport/>'),
  huge: (response) => {
    response.writeHead(200, { 'content-type': 'image/png' });
    response.end(Buffer.alloc(3_000_000, 1));
  },
  vast: (response) =>
    void VAST_PICTURE.then((picture) =>
      response.writeHead(200, { 'content-type': 'image/png' }).end(picture),
    ),
  redirecting: (response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
  empty: (response) => response.writeHead(404).end(),
};

/** Starts a server of pictures, vector tiles and their TileJSON. */
export async function startTileServer(): Promise<TileServer> {
  const picture = await sharp({ create: { width: 256, height: 256, channels: 3, background: '#5a7d3a' } })
    .png()
    .toBuffer();
  const requests: string[] = [];
  const agents = new Set<string>();
  const server = createServer((request, response) => {
    requests.push(request.url ?? '');
    agents.add(request.headers['user-agent'] ?? '');
    if (made.behavior === 'well') sendTile(request, response);
    else REPLIES[made.behavior](response);
  });
  function sendTile({ url = '' }: IncomingMessage, response: ServerResponse): void {
    if (url.startsWith('/planet/')) response.writeHead(200).end(VECTOR_TILE);
    else if (url === '/planet')
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify({ tiles: [`${made.origin}/planet/2026/{z}/{x}/{y}.pbf`] }));
    else if (url === '/elsewhere')
      response.writeHead(200).end(JSON.stringify({ tiles: ['http://127.0.0.1:1/{z}/{x}/{y}.pbf'] }));
    else response.writeHead(200, { 'content-type': 'image/png' }).end(picture);
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const made: TileServer = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    behavior: 'well',
    requests,
    agents,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return made;
}
