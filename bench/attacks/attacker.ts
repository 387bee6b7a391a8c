import { setTimeout as pause } from 'node:timers/promises';
import { PASSWORD } from '../web/many-parcels.ts';

const CHUNK_BYTES = 4_000_000;
/** An import that has not ended by then hangs. */
const PATIENCE_MS = 300_000;
const STATES_OF_WORK = ['uploading', 'reading', 'applying'];

/** The response of a call; status 0 without one. */
export interface Reply {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: the body of any call
  readonly body: any;
}

/** Calls the API; a Buffer is sent as it is. */
type Call = (method: string, path: string, body?: object, headers?: Record<string, string>) => Promise<Reply>;

/** A browser: its calls, and its cookies as a header. */
interface Browser {
  readonly call: Call;
  cookie(): string;
}

/** A user, or a visitor without an account, with a farm of their own. */
export interface Person {
  readonly origin: string;
  readonly farm: string;
  readonly season: string;
  readonly call: Call;
  /** Uploads a file into the season, and returns how reading it ended; the import is then canceled. */
  uploads(bytes: Buffer): Promise<string>;
  /** Uploads a file into the season and applies it; returns how that ended. */
  imports(bytes: Buffer): Promise<string>;
  /** Opens live connections; those that are refused are left out. */
  connects(count: number): Promise<WebSocket[]>;
  /** Begins a farm without an account in another browser. */
  beginsTrial(): Promise<Person>;
  /** Opens a browser in which no one is signed in, at a network address. */
  visitAt(address: string): Promise<Call>;
}

/** A person who is signed in. */
export interface User extends Person {
  readonly email: string;
}

/** Opens a browser with the token that calls need, and with headers of its own. */
async function openBrowser(origin: string, own: Record<string, string> = {}): Promise<Browser> {
  const cookies = new Map<string, string>();
  const cookie = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const call: Call = async (method, path, body, headers) => {
    const isBytes = body instanceof Uint8Array;
    const response = await fetch(`${origin}/api/v1${path}`, {
      method,
      headers: {
        origin,
        cookie: cookie(),
        'x-csrftoken': cookies.get('csrftoken') ?? '',
        ...(body && { 'content-type': isBytes ? 'application/octet-stream' : 'application/json' }),
        ...own,
        ...headers,
      },
      body: isBytes ? Buffer.from(body) : body && JSON.stringify(body),
    }).catch(() => null);
    if (!response) return { status: 0, body: null };
    for (const cookie of response.headers.getSetCookie()) {
      const [name, value] = cookie.split(';')[0].split('=');
      cookies.set(name, value);
    }
    return { status: response.status, body: await response.json().catch(() => null) };
  };
  await call('GET', '/demo-farm/');
  return { call, cookie };
}

/** Signs a user in and creates a farm. */
export async function signInAttacker(origin: string, email: string): Promise<User> {
  const browser = await openBrowser(origin);
  await browser.call('POST', '/auth/login/', { email, password: PASSWORD });
  const { body: farm } = await browser.call('POST', '/farm/', { name: 'Ferma', country: 'RO' });
  const { body: season } = await browser.call('POST', `/farm/${farm.id}/season/`, { end_year: 2026 });
  return { ...personOn(origin, browser, { farm: farm.id, season: season.id }), email };
}

function personOn(
  origin: string,
  { call, cookie }: Browser,
  { farm, season }: Pick<Person, 'farm' | 'season'>,
): Person {
  /** Uploads a file; returns the path of its import, and how reading it ended. */
  async function upload(bytes: Buffer): Promise<{ at: string; ended: string }> {
    const begun = await call('POST', `/farm/${farm}/season/${season}/import/`, {
      files: [{ name: 'atac.geojson', size: bytes.length }],
    });
    if (begun.status !== 200) return { at: '', ended: outcome(begun) };
    const { id, files } = begun.body;
    const at = `/farm/${farm}/import/${id}/`;
    for (let offset = 0; offset < bytes.length; offset += CHUNK_BYTES)
      await call(
        'PUT',
        `${at}file/${files[0].id}/?offset=${offset}`,
        bytes.subarray(offset, offset + CHUNK_BYTES),
      );
    return { at, ended: await endOfWork(at) };
  }

  async function endOfWork(at: string): Promise<string> {
    const until = performance.now() + PATIENCE_MS;
    for (;;) {
      const { body } = await call('GET', at);
      if (body && !STATES_OF_WORK.includes(body.state)) {
        const codes = body.refusals.map(({ code }: { code: string }) => code);
        return [body.state, ...codes, JSON.stringify(body.counts)].join(' ');
      }
      if (performance.now() > until) return 'hangs';
      await pause(200);
    }
  }

  async function uploads(bytes: Buffer): Promise<string> {
    const { at, ended } = await upload(bytes);
    if (at !== '') await call('POST', `${at}cancel/`);
    return ended;
  }

  async function imports(bytes: Buffer): Promise<string> {
    const { at, ended } = await upload(bytes);
    if (!ended.startsWith('ready')) return ended;
    await call('POST', `${at}apply/`);
    return endOfWork(at);
  }

  async function connects(count: number): Promise<WebSocket[]> {
    const address = `${origin.replace('http', 'ws')}/ws`;
    const opened = Array.from({ length: count }, async () => {
      const socket = new WebSocket(address, { headers: { cookie: cookie() } } as unknown as string[]);
      return new Promise<WebSocket | null>((resolve) => {
        socket.addEventListener('open', () => resolve(socket));
        socket.addEventListener('error', () => resolve(null));
      });
    });
    return (await Promise.all(opened)).filter((socket) => socket !== null);
  }

  async function beginsTrial(): Promise<Person> {
    const visiting = await openBrowser(origin);
    const { body } = await visiting.call('POST', '/trial-farm/', { name: 'Ferma', country: 'RO' });
    return personOn(origin, visiting, { farm: body.farm.id, season: body.farm.seasons[0].id });
  }

  const visitAt = async (address: string) => (await openBrowser(origin, { 'x-forwarded-for': address })).call;
  return { origin, farm, season, call, uploads, imports, connects, beginsTrial, visitAt };
}

/** A reply as text: its status and its error. */
export function outcome({ status, body }: Reply): string {
  return [status, body?.error].filter(Boolean).join(' ');
}

/** How often each outcome came, most frequent first. */
export function tally(replies: readonly Reply[]): string {
  const counts = new Map<string, number>();
  for (const text of replies.map(outcome)) counts.set(text, (counts.get(text) ?? 0) + 1);
  const sorted = [...counts].toSorted(([, a], [, b]) => b - a);
  return sorted.map(([text, count]) => `${count} × ${text}`).join(', ');
}
