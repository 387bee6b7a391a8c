import { existsSync } from 'node:fs';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { API_BASE } from '@brazda/contract';
import { DEFAULT_LANGUAGE } from '@brazda/domain';
import cookie from '@fastify/cookie';
import type { FastifyInstance } from 'fastify';
import type { DestinationStream, Logger } from 'pino';
import { authContext } from './auth-context.ts';
import type { Config } from './config.ts';
import { hashPassword, SESSION_COOKIE, sessionLifetimes } from './features/account/index.ts';
import { readAccess } from './features/farms/index.ts';
import { legalPage } from './features/legal/index.ts';
import { listBands } from './features/licenses/index.ts';
import { unsubscribe } from './features/notifications/index.ts';
import { receiveEvent } from './features/payments/index.ts';
import {
  describeParcel,
  pageMetadata,
  pageRenderer,
  pageWithoutScripts,
  publicPages,
  readCountyOutlines,
  readHomeDocuments,
  readPageList,
} from './features/public-pages/index.ts';
import { describeLink } from './features/sharing/index.ts';
import { TRIAL_COOKIE } from './features/trials/index.ts';
import {
  createHandlers,
  ERRORS,
  EVENT_READINGS,
  openServerServices,
  openServices,
  reactTo,
} from './features.ts';
import type { ChangeOutcome } from './platform/db/change-rules.ts';
import type { OpenDatabase } from './platform/db/database.ts';
import { afterCommit, inOneTransaction } from './platform/db/one-transaction.ts';
import { readingPrimary, readingReplica } from './platform/db/replica.ts';
import { openFileStore } from './platform/files/open-file-store.ts';
import { readBodies } from './platform/http/bodies.ts';
import { csrfGuard } from './platform/http/csrf.ts';
import { serveDocuments } from './platform/http/documents.ts';
import { followCalls } from './platform/http/follow-calls.ts';
import { HttpError } from './platform/http/http-error.ts';
import { createHttpServer } from './platform/http/http-server.ts';
import { eventsOfChange, eventTypesFor, type FarmEvent, serveLive } from './platform/http/live.ts';
import { measure } from './platform/http/metrics.ts';
import { networkOf } from './platform/http/network-of.ts';
import { serveOneClick } from './platform/http/one-click.ts';
import { describeApi } from './platform/http/openapi.ts';
import { serve } from './platform/http/serve.ts';
import { shareEvents } from './platform/http/shared-events.ts';
import { signedCookiesOf } from './platform/http/signed-cookies.ts';
import { serveSignedPost } from './platform/http/signed-post.ts';
import { tokenCounter } from './platform/http/token-counter.ts';
import { serveWeb } from './platform/http/web.ts';
import { installationSecret } from './platform/installation-secret.ts';
import type { RequestJob } from './platform/jobs/requests.ts';
import { checkedMailer, type UncheckedMailer } from './platform/mail/mailer.ts';
import { measureProduct } from './process/product-metrics.ts';
import { checkReadiness } from './process/readiness.ts';

const WEB_FOLDER = fileURLToPath(new URL('../../web/dist', import.meta.url));
/** The build of the web application that renders pages. */
const WEB_RENDERER = fileURLToPath(new URL('../../web/dist.server/entry-server.js', import.meta.url));
/** Calls a minute from one address: a map that steps through a season makes a few hundred. */
const MAX_CALLS = 3000;

export interface AppDeps {
  readonly config: Config;
  readonly database: OpenDatabase;
  /** A replica of it, for what only reads. */
  readonly replica?: Pick<OpenDatabase, 'db'>;
  readonly mailer: UncheckedMailer;
  /** Requests work of the workers. */
  readonly request: RequestJob;
  /** The current time; overridden by tests. */
  readonly now?: () => Date;
  /** Waits before a response that must not come sooner; tests do not wait. */
  readonly wait?: (ms: number) => Promise<void>;
  /** Makes the stored hash of a password; tests make cheaper ones. */
  readonly hashPassword?: (password: string) => Promise<string>;
  /** The access of an actor to a farm; overridden by tests. */
  readonly readAccess?: typeof readAccess;
  /** Checks every response against its schema: enabled in tests. */
  readonly strict?: boolean;
  /** Whether the worker of this server is ready; null, the default, if it has none. */
  readonly isWorkerReady?: () => boolean | null;
  /** URL of a PostgreSQL over which several servers share events; without it there is one server. */
  readonly shareEventsOver?: string;
  /** Calls a minute from one address; overridden by tests. */
  readonly maxCallsPerMinute?: number;
  /** The HTTP server to use; Fastify creates one by default. */
  readonly server?: Server;
  /** Where the log goes, by default to standard output; overridden by tests. */
  readonly logTo?: DestinationStream | undefined;
}

export interface App {
  readonly http: FastifyInstance;
  /** Sends an event to all followers of its farm. */
  publish(event: FarmEvent): void;
}

/** Assembles the product on an open database: API, live events, metrics, health checks and the web application. */
export async function createApp({
  config,
  database,
  replica,
  mailer: sender,
  request: requestNow,
  now = () => new Date(),
  wait = (ms) => delay(ms),
  hashPassword: hash = hashPassword,
  readAccess: accessTo = readAccess,
  strict = false,
  isWorkerReady = () => null,
  shareEventsOver,
  maxCallsPerMinute: maxCalls = MAX_CALLS,
  server,
  logTo,
}: AppDeps): Promise<App> {
  const { db } = database;
  const reading = replica ? readingReplica(db, replica) : readingPrimary(db);
  // Mail and jobs are sent after the commit only, so that nobody learns of changes that are rolled back.
  const mailer = checkedMailer({
    send: (mail) => afterCommit(() => sender.send(mail)),
    sendOnce: (mail) => sender.sendOnce(mail),
  });
  const request: RequestJob = (name, input) => afterCommit(() => requestNow(name, input));
  const http = await createHttpServer({
    log_level: config.LOG_LEVEL,
    errors: ERRORS,
    trustedProxies: config.TRUSTED_PROXIES,
    maxCalls,
    strict,
    server,
    logTo,
  });
  const secret = await installationSecret(config.SESSION_SECRET, config.DATA_DIR);
  await http.register(cookie, { secret });
  const csrf = csrfGuard({ secret, cookies: [SESSION_COOKIE, TRIAL_COOKIE] });

  const log = http.log as Logger;
  const files = openFileStore(config);
  const services = await openServices({ config, db, files, log, mailer, request, now });
  const deps = await openServerServices(services);
  const { flags, basemaps, today, cardProvider: provider, cards } = deps;
  const lives = sessionLifetimes(config);
  const auth = authContext({
    db,
    lives,
    flags,
    errors: ERRORS,
    readAccess: accessTo,
    countToken: tokenCounter(http),
    log,
    now,
  });
  const live = await serveLive(
    http,
    async (request, farm_id) => {
      const cookies = signedCookiesOf(request);
      return eventTypesFor(
        EVENT_READINGS,
        await auth.accessTo(await auth.actorOf(cookies), farm_id, cookies),
      );
    },
    new URL(config.PUBLIC_URL).host,
    {
      readOwner: async (request) =>
        (await auth.actorOf(signedCookiesOf(request))).user_id ?? networkOf(request.ip),
    },
  );
  const others = shareEventsOver
    ? shareEvents(shareEventsOver, database.pool, log, {
        onEvent: live.publish,
        onGap: live.publishGap,
      })
    : null;
  if (others) http.addHook('onClose', () => others.stop());
  const publish = (event: FarmEvent) =>
    afterCommit(() => {
      live.publish(event);
      others?.publish(event);
    });
  /** Publishes a change to the followers of its farm, and requests what follows from it. */
  const publishChange = (farm_id: string, outcome: ChangeOutcome) => {
    for (const event of eventsOfChange(farm_id, outcome)) publish(event);
    for (const type of outcome.events) reactTo(type, farm_id, request);
  };
  const transaction = { db, run: <T>(work: () => Promise<T>) => inOneTransaction(db, work) };
  followCalls(http);
  const metrics = measure(http, config.METRICS_READERS);
  measureProduct(metrics, { config, database, mailer: sender, live, isWorkerReady });
  http.get('/healthz', { schema: { hide: true } }, () => ({ status: 'alive' }));
  http.get('/readyz', { schema: { hide: true } }, async (_, reply) => {
    const readiness = await checkReadiness({ config, database, isWorkerReady });
    return reply.code(readiness.status === 'ready' ? 200 : 503).send(readiness);
  });

  const support = {
    email: config.SUPPORT_EMAIL,
    phone: config.SUPPORT_PHONE,
    whatsapp: config.SUPPORT_WHATSAPP,
  };
  serveDocuments(http, '/legal', (document, file) => legalPage(document, file, support));

  serveOneClick(http, '/u/:token', async (token) => (await unsubscribe(db, token, now())) !== undefined);

  if (cards && provider?.name === 'stripe')
    serveSignedPost(http, '/stripe/webhook', 'stripe-signature', async (body, signature) => {
      const event = provider.readEvent(body, signature, now());
      if (event === 'forged') throw new HttpError('invalid', 'signature');
      if (event) await receiveEvent(cards, event);
    });

  http.addHook('onReady', async () => basemaps.start());
  http.addHook('onClose', async () => basemaps.stop());

  const handlers = await createHandlers({
    ...deps,
    database,
    reading,
    secret,
    wait,
    hashPassword: hash,
    accessTo: auth.accessTo,
    publish,
    publishChange,
    metrics,
  });
  await http.register(
    async (api) => {
      csrf.protect(api);
      readBodies(api);
      await describeApi(api, SESSION_COOKIE);
      api.setNotFoundHandler(() => {
        throw new HttpError('not_found', 'address');
      });
      serve(api, { auth, csrf, transaction }, handlers);
    },
    { prefix: API_BASE },
  );
  if (existsSync(join(WEB_FOLDER, 'home.json')))
    await serveWeb(http, WEB_FOLDER, {
      site: config.PUBLIC_URL,
      metadataOf: pageMetadata(
        readPageList(WEB_FOLDER),
        {
          link: (token) => describeLink(db, token),
          parcel: (parcel) => reading.recent((recent) => describeParcel(recent, parcel)),
        },
        config.DEFAULT_LANGUAGE ?? DEFAULT_LANGUAGE,
      ),
      ...publicPages({
        site: config.PUBLIC_URL,
        documents: readHomeDocuments(WEB_FOLDER),
        supportEmail: config.SUPPORT_EMAIL,
        today,
        flagsOn: () => flags.on(null),
        listBands: () => reading.recent(listBands),
      }),
      withoutScripts: pageWithoutScripts(db, readCountyOutlines(WEB_FOLDER)),
      renderPage: pageRenderer(WEB_RENDERER),
      giveToken: csrf.give,
      isSignedIn: (request) => SESSION_COOKIE in signedCookiesOf(request),
      language: config.DEFAULT_LANGUAGE ?? null,
      origins: provider?.origins ?? null,
    });
  return { http, publish };
}
