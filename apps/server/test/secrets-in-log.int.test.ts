import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { api, USER_GROUPS } from '@brazda/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Provider, startProvider } from '../src/features/account/testing/provider.ts';
import { addFarm, type FarmSeason } from './farm-season.ts';
import { startPasskey } from './passkeys.ts';
import { type Caller, PASSWORD, type Product, type SignedUp, startProduct } from './product.ts';

/** Shorter parts of cookies are counts or flags. */
const SHORTEST = 16;
/** The shortest token that is known by its form alone, wherever it is. */
const KNOWN_BY_FORM = 32;

let product: Product;
let provider: Provider;
let owner: SignedUp;
let farm: FarmSeason;
const lines: string[] = [];
/** Every secret that the product has given out. */
const secrets = new Set<string>();

beforeAll(async () => {
  provider = await startProvider();
  const settings = { LOG_LEVEL: 'trace', ...provider.settings };
  product = await startProduct('2026-11-20', settings, {
    logTo: { write: (line: string) => void lines.push(line) },
  });
  await product.app.http.listen({ host: '127.0.0.1', port: 0 });
  owner = remembering(await product.signUp('proprietar@example.org'));
  farm = await addFarm(owner, { end_year: 2026 });
});
afterAll(async () => {
  await product.stop();
  await provider.stop();
});

/** A caller whose cookies are remembered as secrets. */
function remembering<C extends Caller>(caller: C): C {
  return {
    ...caller,
    async call(endpoint, input) {
      const reply = await caller.call(endpoint, input);
      for (const cookie of [reply.headers['set-cookie'] ?? []].flat() as string[]) {
        const value = decodeURIComponent(cookie.split(';')[0]!.replace(/^[^=]*=/, ''));
        for (const part of value.split('.')) if (part.length >= SHORTEST) secrets.add(part);
      }
      return reply;
    },
  };
}

const visitor = () => remembering(product.visitor());

/** Requests an address by every way in which a browser may, and by some in which it should not. */
async function visit(path: string, ...tokens: string[]) {
  expect(tokens.every((token) => token.length > 5 && path.includes(token))).toBe(true);
  for (const token of tokens) secrets.add(token);
  const bare = path.split('?')[0]!;
  const escaped = path.replace(/[\w]$/, (last) => `%${last.charCodeAt(0).toString(16)}`);
  const ways = [path, escaped, `${bare}/`, bare, `/${path}`, `/api/v1${path}`, `${bare}/more`];
  for (const url of ways)
    for (const method of ['GET', 'HEAD', 'POST', 'DELETE'] as const)
      await product.app.http.inject({ url, method });
  await upgrade(path);
  await upgrade(`/ws?path=${encodeURIComponent(path)}`);
  const long = tokens.filter(({ length }) => length >= KNOWN_BY_FORM);
  await visitor().call(api.clientErrors.report, {
    body: {
      kind: 'exception',
      name: 'TypeError',
      message: `no page at ${path}, ${long.join()}`,
      stack: `at f (https://brazda.example${path}:1:2)\n${long.join('\n')}`,
      page: path,
    },
  });
}

const port = () => (product.app.http.server.address() as AddressInfo).port;

/** Opens a websocket at an address. */
async function upgrade(path: string) {
  const headers = {
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': Buffer.alloc(16).toString('base64'),
  };
  const request = httpRequest({ host: '127.0.0.1', port: port(), path, headers });
  request.on('upgrade', (_, socket) => socket.destroy());
  request.on('response', (response) => response.destroy());
  request.on('error', () => undefined);
  request.end();
  await once(request, 'close');
}

/** Visits the last link that was mailed to an address, and returns its token. */
async function visitMailed(email: string, name: 'token' | 'enrollment' = 'token'): Promise<string> {
  const isSuch = new RegExp(`[?&]${name}=([\\w-]+)`);
  const paths = product.mails.filter(({ to }) => to === email).map(({ path = '' }) => path);
  const path = paths.findLast((each) => isSuch.test(each))!;
  const [, token] = isSuch.exec(path)!;
  await visit(path, token!);
  return token!;
}

const kinds: Record<string, () => Promise<void>> = {
  'a link to a farm': async () => {
    const { response } = await owner.call(api.sharing.createLink, {
      params: farm,
      body: { parcels: null, days: 1, shows_notes: false },
    });
    const token = response.path.replace('/s/', '');
    await visit(response.path, token);
    await visit(`/share-link/${token}/card.png`, token);
    await visit(`/s/${token.slice(0, 12)}`, token.slice(0, 12));
    await visitor().call(api.sharing.linkCard, { params: { token } });
    expect((await visitor().call(api.sharing.openLink, { body: { token } })).status).toBe(200);
    await visitor().call(api.sharing.openLink, { body: { token: `${token}x` } });
  },
  'an invitation to work': async () => {
    const body = { name: 'Ion', email: 'lucrator@example.org' };
    const { response: worker } = await owner.call(api.workers.create, { params: farm, body });
    const params = { ...farm, workerId: worker.id };
    const { response } = await owner.call(api.workers.invite, { params });
    const token = response.path.replace('/invitation/', '');
    await visit(response.path, token);
    const known = await visitor().call(api.work.invitation, { body: { token } });
    expect(known.response.name).toBe('Ion');
    const person = remembering(await product.signUp('lucrator@example.org'));
    expect((await person.call(api.work.accept, { body: { token } })).status).toBe(200);
  },
  'a shared farm and a request for access': async () => {
    const body = { email: 'vecin@example.org', parcels: [] };
    const guest = remembering(await product.signUp(body.email));
    await owner.call(api.sharing.share, { params: farm, body });
    expect((await guest.call(api.sharing.requestAccess, { params: farm })).status).toBe(204);
  },
  'a registration': async () => {
    const email = 'noua@example.org';
    await visitor().call(api.auth.register, { body: { email, back_to: '/invitation/short-token' } });
    const token = await visitMailed(email);
    const body = { token, new_password: PASSWORD, first_name: 'Ana', last_name: 'Pop' };
    await visitor().call(api.auth.confirmation, { body: { token } });
    expect((await visitor().call(api.auth.confirm, { body })).status).toBe(200);
  },
  'a new address': async () => {
    const email = 'alta@example.org';
    await owner.call(api.auth.changeEmail, { body: { email, password: PASSWORD } });
    const token = await visitMailed(email);
    expect((await owner.call(api.auth.confirm, { body: { token } })).status).toBe(200);
  },
  'a forgotten password': async () => {
    await product.signUp('uituc@example.org');
    await visitor().call(api.auth.forgotPassword, { body: { email: 'uituc@example.org' } });
    const body = { token: await visitMailed('uituc@example.org'), new_password: 'altă parolă bună' };
    expect((await visitor().call(api.auth.resetPassword, { body })).status).toBe(200);
  },
  'the enrollment of staff, an authenticator app and recovery codes': async () => {
    const staff = remembering(await product.signUp('staff@example.org', { is_staff: true }));
    await visitMailed('staff@example.org', 'enrollment');
    const person = remembering(await product.signUp('doi-pasi@example.org'));
    const { response } = await person.call(api.secondFactors.startTotp, { body: { password: PASSWORD } });
    await visit(`/nowhere/${response.secret}?uri=${encodeURIComponent(response.uri)}`, response.secret);
    await visit(`/nowhere/${response.token}`, response.token);
    await startPasskey(person);
    expect((await staff.call(api.secondFactors.list)).status).toBe(200);
  },
  'a sign-in through Facebook': async () => {
    const params = { provider: 'facebook' } as const;
    const caller = visitor();
    const { response } = await caller.call(api.auth.oauthStart, { params });
    const body = provider.agree(response.url, { id: 'fb-1', email: 'fb@example.org' });
    await visit(`/auth/facebook?code=${body.code}&state=${body.state}`, body.code, body.state);
    await caller.call(api.auth.oauthFinish, { params, body });
  },
  'a trial farm': async () => {
    const caller = visitor();
    const body = { name: 'De probă', country: 'RO' } as const;
    expect((await caller.call(api.trials.start, { body })).status).toBe(200);
    expect((await caller.call(api.trials.get)).response.trial).not.toBeNull();
  },
  'the pairing of a journal app': async () => {
    const { db } = product.database;
    const groups = { user_groups: [...USER_GROUPS] };
    await db.updateTable('app_user').set(groups).where('id', '=', owner.user_id).execute();
    const { response: passkey } = await owner.call(api.journal.passkey, { params: farm });
    secrets.add(passkey.code);
    const body = { code: passkey.code, word: passkey.word, name: 'Telefon' };
    const { status, response } = await visitor().call(api.journalDevice.pair, { body });
    expect(status).toBe(200);
    await visit(`/journal/${response.token}`, response.token);
    const headers = { authorization: `Bearer ${response.token}` };
    expect((await visitor().call(api.journalDevice.plans, { headers })).status).toBe(200);
  },
  'a request that is not HTTP': async () => {
    const cookie = [...secrets].find((secret) => secret.length === 43)!;
    const socket = connect(port(), '127.0.0.1');
    socket.end(`GET / HTTP/1.1\r\ncookie: a=${cookie}\r\nnot a header\r\n\r\n`);
    socket.resume();
    await once(socket, 'close');
  },
};

it.each(Object.entries(kinds))('leaves no secret in the log: %s', async (_, use) => {
  const begun = [lines.length, secrets.size];
  await use();
  expect(lines.length).toBeGreaterThan(begun[0]!);
  const log = lines.join('');
  const found = [...secrets].filter((secret) => log.includes(secret));
  expect(found.map((secret) => lines.find((line) => line.includes(secret)))).toEqual([]);
  // The bytes of a request, as they would be written.
  expect(log).not.toContain('rawPacket');
});

it('has seen the log of requests and of pages, and every way in which secrets are given', () => {
  const log = lines.join('');
  for (const text of ['incoming request', 'a page has reported an error', 'client error', farm.farmId])
    expect(log).toContain(text);
  expect(secrets.size).toBeGreaterThan(20);
});
