import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How the fake answers: as VIES does, as a state that is down, with an error of the service, or not at all. */
type Behavior = 'well' | 'state_down' | 'error' | 'broken' | 'silent';

/** VIES on loopback, with the fields of its real responses. */
export interface FakeVies {
  readonly settings: Record<string, string>;
  /** The paths of all requests with their queries. */
  readonly requests: string[];
  /** The numbers that are valid. */
  readonly valid: Set<string>;
  be(behavior: Behavior): void;
  stop(): Promise<void>;
}

/** Starts a fake VIES whose clock a test controls. */
export async function startFakeVies(now: () => number): Promise<FakeVies> {
  const requests: string[] = [];
  const valid = new Set<string>();
  let behavior: Behavior = 'well';
  let consultations = 0;
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://vies');
    requests.push(request.url ?? '');
    const [, country = '', number = ''] = /^\/rest-api\/ms\/([A-Z]{2})\/vat\/(.+)$/.exec(pathname) ?? [];
    const send = (status: number, body: string | object) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(typeof body === 'string' ? body : JSON.stringify(body));
    };
    if (behavior === 'silent') return request.socket.destroy();
    if (behavior === 'broken') return send(200, '<html>maintenance</html>');
    if (behavior === 'error')
      return send(200, { actionSucceed: false, errorWrappers: [{ error: 'MS_MAX_CONCURRENT_REQ' }] });
    const isValid = behavior === 'well' && valid.has(country + number);
    const isQualified = isValid && searchParams.has('requesterNumber');
    if (isQualified) consultations++;
    send(200, {
      isValid,
      requestDate: new Date(now()).toISOString(),
      userError: behavior === 'state_down' ? 'MS_UNAVAILABLE' : isValid ? 'VALID' : 'INVALID',
      name: isValid ? 'GAEC DES EXEMPLES' : '---',
      address: isValid ? '1 RUE DE LA FERME\n51000 CHALONS' : '---',
      requestIdentifier: isQualified ? `WAPIAAAA${String(consultations).padStart(8, '0')}` : '',
      originalVatNumber: number,
      vatNumber: number,
      viesApproximate: { name: '---', matchName: 3 },
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    settings: { VIES_URL: `http://127.0.0.1:${port}/rest-api` },
    requests,
    valid,
    be(next) {
      behavior = next;
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
