import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What the server does with a request: it answers, ends in the middle of the answer, or never begins one. */
export type Reply =
  | {
      readonly status?: number;
      readonly headers?: Readonly<Record<string, string>>;
      /** Text as it is, anything else as JSON. */
      readonly body?: unknown;
    }
  | 'cut'
  | 'silent';

/** A request as it arrived. */
export interface Received {
  readonly query: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
}

/** A local server for sources of weather. */
export interface WeatherServer {
  readonly url: string;
  readonly received: Received[];
  /** The next replies, used before the regular one. */
  readonly next: Reply[];
  /** Replies to all other requests. */
  answer: (request: Received) => Reply;
  stop(): Promise<void>;
}

/** Starts the server: once in `beforeAll`, `stop` in `afterAll`. */
export async function startWeatherServer(): Promise<WeatherServer> {
  const received: Received[] = [];
  const next: Reply[] = [];
  const server = createServer((request, response) => {
    const arrived = {
      query: new URL(request.url ?? '/', 'http://fake').searchParams,
      headers: request.headers,
    };
    received.push(arrived);
    const reply = next.shift() ?? started.answer(arrived);
    if (reply === 'silent') return;
    if (reply === 'cut') {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
      response.write('{"properties":', () => response.destroy());
      return;
    }
    const { status = 200, headers = {}, body } = reply;
    response.writeHead(status, headers);
    response.end(body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const started: WeatherServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    next,
    answer: () => ({ status: 404 }),
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return started;
}
