import { cpSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type AnyEndpoint,
  type ApiError,
  api,
  type InputOf,
  type ResponseOf,
  type User,
} from '@brazda/contract';
import { inject } from 'vitest';
import { type App, type AppDeps, createApp } from '../src/app.ts';
import { readConfig } from '../src/config.ts';
import { createUser } from '../src/features/account/index.ts';
import { applyImport, type ImportWork, readImport } from '../src/features/imports/index.ts';
import { SELLER_SETTINGS } from '../src/features/invoices/testing/sample-sale.ts';
import { type DatabaseOptions, type OpenDatabase, openDatabase } from '../src/platform/db/database.ts';
import type { FarmEvent } from '../src/platform/http/live.ts';
import type { JobRequests } from '../src/platform/jobs/requests.ts';
import type { Mail } from '../src/platform/mail/mailer.ts';
import { type AuthenticatorApp, authenticatorApp, type Clock } from './authenticator-app.ts';
import { freshDatabase } from './database.ts';
import { hashQuickly } from './quick-passwords.ts';
import type { Template } from './template.ts';

export const PASSWORD = 'o parolă bună';

/** The result of a call: `response` on success, `error` on failure. */
export interface Reply<E extends AnyEndpoint> {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly response: ResponseOf<E>;
  readonly error: ApiError;
  readonly raw: Buffer;
}

/** The input of a call, by its schemas. */
interface Input<E extends AnyEndpoint> {
  params?: InputOf<E, 'params'>;
  query?: InputOf<E, 'query'>;
  body?: InputOf<E, 'body'>;
  headers?: Record<string, string>;
}

/** A client that makes calls. */
export interface Caller {
  call<E extends AnyEndpoint>(endpoint: E, input?: Input<E>): Promise<Reply<E>>;
  /** Makes a call with an input that is wrong on purpose, only a part, or computed. */
  callUnchecked<E extends AnyEndpoint>(endpoint: E, input: UncheckedInput): Promise<Reply<E>>;
}

/** An input whose parts may be anything. */
export interface UncheckedInput {
  readonly params?: object;
  readonly query?: object;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The cookies of a browser by name, which a test may copy to another one. */
export interface Browser {
  readonly cookies: Map<string, string>;
}

/** A client at its own address. */
export type Visitor = Caller & Browser & { readonly address: string };

/** A user signed in in their own browser. */
export type SignedUp = Caller &
  Browser & {
    readonly user_id: string;
    readonly email: string;
    /** Their authenticator app, if they have one. */
    readonly codes: AuthenticatorApp | null;
  };

/** The user whom a first step has signed in. Throws if the account requires a second step. */
export function personIn({ response }: { response: ResponseOf<typeof api.auth.login> }): User {
  if ('second_step' in response) throw new Error('The account requires a second step.');
  return response;
}

/**
 * Sets up an authenticator app for the signed-in user through the calls of the page; staff with their enrollment link.
 */
export async function setUpTotp(
  { call }: Caller,
  clock: Clock,
  enrollment?: string,
): Promise<{ readonly app: AuthenticatorApp; readonly recovery: readonly string[] }> {
  const { response } = await call(api.secondFactors.startTotp, {
    body: { password: PASSWORD, enrollment },
  });
  const app = authenticatorApp(response.secret, clock);
  const body = { token: response.token, code: app.code(), name: 'Telefon', enrollment };
  const { status, response: added } = await call(api.secondFactors.addTotp, { body });
  if (status !== 200) throw new Error(`The authenticator app was refused with ${status}.`);
  return { app, recovery: added.recovery_codes ?? [] };
}

/** The whole product on its own database, with responses checked strictly, at a fixed time. */
export interface Product {
  readonly app: App;
  readonly database: OpenDatabase;
  /** The URL of the database, for code that opens it itself. */
  readonly url: string;
  readonly anonymous: Caller;
  /** All sent mails, oldest first. */
  readonly mails: Mail[];
  /** How many milliseconds each response would have been delayed. */
  readonly waits: number[];
  /** All passwords that the server has hashed, oldest first. */
  readonly hashed: string[];
  /** A client in its own browser, at its own address. */
  visitor(): Visitor;
  /** The browser of a visitor or user of a copy of this product, with the same cookies. */
  again<C extends Visitor | SignedUp>(known: C): C;
  /** The token in the link of the last mail to an address, by its parameter name. */
  tokenTo(email: string, name?: 'token' | 'enrollment'): string;
  readonly clock: Clock;
  /** Creates a user and signs in; staff with an authenticator app, by the link that they are mailed. */
  signUp(email: string, options?: { is_staff?: boolean }): Promise<SignedUp>;
  /** Signs a user in again in their browser, with the second step if they have one. */
  signIn(person: SignedUp): Promise<void>;
  /** Runs the requested jobs; none run before. */
  work(): Promise<void>;
  /** The published events, oldest first. */
  readonly events: FarmEvent[];
  /** The farms with requested scene discoveries, in order. */
  readonly discoveries: string[];
  /** The farms with requested weather, in order. */
  readonly weatherOf: string[];
  /** The farms with requested yield forecasts, in order. */
  readonly forecastsOf: string[];
  /** Context of import jobs. */
  readonly importWork: ImportWork;
  stop(): Promise<void>;
  /** Stops it and keeps its database and files until the end of the run, so that products start with copies of them. */
  keep(): Promise<ProductTemplate>;
}

/** What products start with copies of: a database, a data folder, and the time in milliseconds. */
export interface ProductTemplate {
  readonly database: Template;
  readonly dataDir: string;
  readonly now: number;
}

/** A database and a data folder that are there before the product and stay after it. */
export interface ProductHome {
  readonly url: string;
  readonly dataDir: string;
}

/**
 * How a test changes the database and what the product depends on; without a home it has a new one of its own, which is empty
 * or a copy of a template.
 */
export type ProductOptions = DatabaseOptions &
  Pick<AppDeps, 'readAccess' | 'logTo' | 'maxCallsPerMinute'> & {
    /** Takes the requests of jobs, which are else collected in the product. */
    readonly request?: AppDeps['request'];
    readonly home?: ProductHome;
    readonly template?: ProductTemplate;
  };

/** Starts the product for a test file: once in `beforeAll`, `stop` in `afterAll`. */
export async function startProduct(
  today = '2026-11-20',
  settings: Record<string, string> = {},
  { readAccess, logTo, maxCallsPerMinute, request, home, template, ...options }: ProductOptions = {},
): Promise<Product> {
  const { url, dataDir, leave, keep } = home ? ownHome(home) : await makeHome(template);
  const prepares = !home && inject('template').kind === 'server';
  const database = openDatabase(url, { prepares, ...options });
  const config = readConfig({
    DATA_DIR: dataDir,
    DATABASE_URL: url,
    LOG_LEVEL: 'error',
    // No call leaves the machine.
    BASE_MAPS: 'off',
    WEATHER: 'off',
    // Nothing listens there.
    VIES_URL: 'http://127.0.0.1:9',
    ...SELLER_SETTINGS,
    ...settings,
  });
  const mails: Mail[] = [];
  const waits: number[] = [];
  const hashed: string[] = [];
  const events: FarmEvent[] = [];
  const discoveries: string[] = [];
  const weatherOf: string[] = [];
  const forecastsOf: string[] = [];
  const requested: (() => Promise<unknown>)[] = [];
  const importWork = { db: database.db, dataDir, publish: (event: FarmEvent) => void events.push(event) };
  const requests: { [Name in keyof JobRequests]: (input: JobRequests[Name]) => unknown } = {
    'imagery.discover': (farm_id) => discoveries.push(farm_id),
    'imagery.past': () => undefined,
    'imagery.reread': () => undefined,
    'weather.fetch': (farm_id) => weatherOf.push(farm_id),
    'alerts.judge': () => undefined,
    'precheck.compute': () => undefined,
    'risks.warn': () => undefined,
    'notifications.tell': () => undefined,
    'notifications.deliver': () => undefined,
    'webhooks.deliver': () => undefined,
    'products.look': () => undefined,
    'evidence.seal': () => undefined,
    'yields.forecast': (farm_id) => forecastsOf.push(farm_id),
    'yields.forecastLater': (farm_id) => forecastsOf.push(farm_id),
    'imports.read': ({ import_id }) => requested.push(() => readImport(importWork, import_id)),
    'imports.apply': ({ import_id }) => requested.push(() => applyImport(importWork, import_id)),
  };
  let time = template?.now ?? Date.parse(`${today}T12:00:00Z`);
  const clock: Clock = {
    now: () => time,
    pass(seconds) {
      time += seconds * 1000;
    },
  };
  const app = await createApp({
    config,
    database,
    mailer: {
      send: (mail) => mails.push(mail),
      async sendOnce(mail) {
        mails.push(mail);
        return 'sent';
      },
      close: async () => undefined,
    },
    request: request ?? ((name, input) => void requests[name](input)),
    now: () => new Date(time),
    wait: async (ms) => void waits.push(ms),
    hashPassword(password) {
      hashed.push(password);
      return hashQuickly(password);
    },
    readAccess,
    logTo,
    maxCallsPerMinute,
    strict: true,
  });
  await app.http.ready();
  const close = async () => {
    await app.http.close();
    await database.close();
  };
  const cookies = new Map<string, string>();
  let visitors = 0;
  /** A client in its own browser, at the address of this machine. */
  const browser = (): Caller & Browser => {
    const cookies = new Map<string, string>();
    return { ...caller(app, cookies), cookies };
  };
  const visitor: Product['visitor'] = () => {
    visitors++;
    // Each in a block of networks of its own, so that they share no limit.
    const address = `10.${visitors >> 8}.${visitors & 255}.1`;
    const cookies = new Map<string, string>();
    return { ...caller(app, cookies, { 'x-forwarded-for': address }), address, cookies };
  };
  const tokenTo: Product['tokenTo'] = (email, name = 'token') => {
    const path = mails.findLast(({ to }) => to === email)?.path ?? '';
    return new URLSearchParams(path.split('?')[1]).get(name) ?? '';
  };
  return {
    app,
    database,
    url,
    anonymous: caller(app, cookies),
    mails,
    waits,
    hashed,
    events,
    discoveries,
    weatherOf,
    forecastsOf,
    importWork,
    async work() {
      for (let job = requested.shift(); job; job = requested.shift()) await job();
    },
    visitor,
    again(known) {
      const copy = 'address' in known ? visitor() : browser();
      for (const [name, value] of known.cookies) copy.cookies.set(name, value);
      const codes = 'codes' in known ? { codes: known.codes?.by(clock) ?? null } : {};
      return { ...known, ...copy, ...codes };
    },
    tokenTo,
    async signUp(email, { is_staff = false } = {}) {
      const password_hash = await hashQuickly(PASSWORD);
      const user_id = await createUser(database.db, { email, password_hash, is_staff });
      const person = browser();
      await person.call(api.auth.login, { body: { email, password: PASSWORD } });
      if (!is_staff) return { ...person, user_id, email, codes: null };
      await person.call(api.secondFactors.mailEnrollment);
      const { app: codes } = await setUpTotp(person, clock, tokenTo(email, 'enrollment'));
      return { ...person, user_id, email, codes };
    },
    async signIn({ call, email, codes }) {
      const { response } = await call(api.auth.login, { body: { email, password: PASSWORD } });
      if ('second_step' in response && codes)
        await call(api.secondFactors.enterCode, { body: { code: codes.next() } });
    },
    clock,
    async stop() {
      await close();
      await leave();
    },
    async keep() {
      await close();
      return { database: await keep(), dataDir, now: time };
    },
  };
}

interface Home extends ProductHome {
  /** Removes it, if it was made for the product. */
  leave(): Promise<void>;
  keep(): Promise<Template>;
}

function ownHome(home: ProductHome): Home {
  const keep = () => Promise.reject(new Error('A home that stays after the product is no template.'));
  return { ...home, leave: async () => undefined, keep };
}

/** A new database and a new data folder, empty or as in a template. */
async function makeHome(template?: ProductTemplate): Promise<Home> {
  const { url, drop, keep } = await freshDatabase(template?.database);
  const dataDir = await mkdtemp(join(inject('runFolder'), 'data-'));
  if (template) cpSync(template.dataDir, dataDir, { recursive: true });
  return {
    url,
    dataDir,
    async leave() {
      await drop();
      await rm(dataDir, { recursive: true, force: true });
    },
    keep,
  };
}

function caller({ http }: App, cookies: Map<string, string>, own: Record<string, string> = {}): Caller {
  const callUnchecked: Caller['callUnchecked'] = async (endpoint, { params, query, body, headers }) => {
    if (endpoint.method !== 'GET' && !cookies.has('csrftoken')) {
      const greeting = await http.inject({ url: '/api/v1/agricultural-works' });
      for (const { name, value } of greeting.cookies) cookies.set(name, value);
    }
    const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
      encodeURIComponent((params as Record<string, string> | undefined)?.[name] ?? 'none'),
    );
    const raw = await http.inject({
      method: endpoint.method,
      url: `/api/v1${path}`,
      query: query as Record<string, string> | undefined,
      headers: {
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        'x-csrftoken': cookies.get('csrftoken') ?? '',
        ...own,
        ...headers,
      },
      ...(body !== undefined && { payload: sentAs(body as object) }),
    });
    for (const { name, value, expires } of raw.cookies) {
      if (expires?.getTime() === 0) cookies.delete(name);
      else cookies.set(name, value);
    }
    const isJson = String(raw.headers['content-type']).includes('json');
    const parsed = isJson && raw.body ? raw.json() : undefined;
    return {
      status: raw.statusCode,
      headers: raw.headers,
      response: endpoint.produces ? new Uint8Array(raw.rawPayload) : parsed,
      error: parsed,
      raw: raw.rawPayload,
    };
  };
  return { callUnchecked, call: (endpoint, input = {}) => callUnchecked(endpoint, input) };
}

/** Bytes as a Buffer, because any other body is sent as JSON. */
function sentAs(body: object): object {
  return body instanceof Uint8Array ? Buffer.from(body) : body;
}
