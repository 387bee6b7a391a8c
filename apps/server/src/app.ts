import { existsSync } from 'node:fs';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { DEFAULT_LANGUAGE, hasAccess } from '@brazda/domain';
import cookie from '@fastify/cookie';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import { describeParcel } from './described-parcel.ts';
import {
  acceptMarketing,
  accountHandlers,
  hashPassword,
  readActor,
  readFacebookConfig,
  SESSION_COOKIE,
} from './features/account/index.ts';
import { archiveHandlers } from './features/archive/index.ts';
import { changesHandlers } from './features/changes/index.ts';
import { clientErrorHandlers, createSentryForwarder } from './features/client-errors/index.ts';
import { cropIntervalsHandlers, cropsHandlers } from './features/crops/index.ts';
import { exportsHandlers } from './features/exports/index.ts';
import {
  farmReader,
  farmsHandlers,
  readAccess,
  readOperatedAccess,
  readSamplingAccess,
  readWorkAccess,
} from './features/farms/index.ts';
import { Flags, flagsHandlers } from './features/flags/index.ts';
import { imageryHandlers } from './features/imagery/index.ts';
import { importsHandlers } from './features/imports/index.ts';
import { installationHandlers } from './features/installation/index.ts';
import { accountOf, invoicesHandlers, issuerOf } from './features/invoices/index.ts';
import {
  deviceHandlers,
  entriesHandlers,
  machinesHandlers,
  pairingHandlers,
  readDevice,
  workersHandlers,
  workHandlers,
} from './features/journal/index.ts';
import { legalHandlers, legalPage } from './features/legal/index.ts';
import { holdsLicense, licensesHandlers, staffLicensesHandlers } from './features/licenses/index.ts';
import { notesHandlers, photosHandlers } from './features/notes/index.ts';
import { listNotices, noticesHandlers } from './features/notices/index.ts';
import { openingHandlers } from './features/openings/index.ts';
import { holdsOrder } from './features/orders/index.ts';
import { editHandlers, parcelsHandlers } from './features/parcels/index.ts';
import {
  cardPayments,
  openCards,
  type PaymentDeps,
  paymentsHandlers,
  receiveEvent,
  staffPaymentsHandlers,
} from './features/payments/index.ts';
import { placesHandlers } from './features/places/index.ts';
import {
  activitiesHandlers,
  type CopyDeps,
  marginsHandlers,
  plansHandlers,
  pricesHandlers,
  seasonPlansHandlers,
} from './features/plans/index.ts';
import { rotationHandlers } from './features/rotation/index.ts';
import { seasonsHandlers } from './features/seasons/index.ts';
import { describeLink, sharingHandlers } from './features/sharing/index.ts';
import {
  cellPhotosHandlers,
  labReportsHandlers,
  operatorHandlers,
  purchaseHandlers,
  samplingHandlers,
  soilFilesHandlers,
  soilOrdersHandlers,
  soilResultsHandlers,
} from './features/soil/index.ts';
import { impersonationHandlers, staffHandlers } from './features/staff/index.ts';
import { readMoistureLimits, weatherHandlers, weatherSourceOf } from './features/weather/index.ts';
import { zonesHandlers } from './features/zones/index.ts';
import { pageMetadata, readPageList } from './page-metadata.ts';
import type { ChangeOutcome } from './platform/db/changes.ts';
import type { OpenDatabase } from './platform/db/database.ts';
import { afterCommit, inOneTransaction } from './platform/db/one-transaction.ts';
import { openFileStore } from './platform/files/open-file-store.ts';
import { readBodies } from './platform/http/bodies.ts';
import { csrfGuard } from './platform/http/csrf.ts';
import { serveDocuments } from './platform/http/documents.ts';
import { HttpError } from './platform/http/http-error.ts';
import { createHttpServer } from './platform/http/http-server.ts';
import { eventsOfChange, eventTypesFor, type FarmEvent, serveLive } from './platform/http/live.ts';
import { measure } from './platform/http/metrics.ts';
import { networkOf } from './platform/http/network-of.ts';
import { describeApi } from './platform/http/openapi.ts';
import { refusalTrail } from './platform/http/refusal-trail.ts';
import { nameRequests } from './platform/http/request-ids.ts';
import { type AuthContext, serve } from './platform/http/serve.ts';
import { shareEvents } from './platform/http/shared-events.ts';
import { cookieSecret, signedCookiesOf } from './platform/http/signed-cookies.ts';
import { serveWeb } from './platform/http/web.ts';
import { serveWebhook } from './platform/http/webhook.ts';
import type { Workers } from './platform/jobs/workers.ts';
import type { Mailer } from './platform/mail/mailer.ts';
import { measureProduct } from './product-metrics.ts';
import { checkReadiness } from './readiness.ts';
import { UNIMPLEMENTED } from './unimplemented.ts';

const WEB_FOLDER = fileURLToPath(new URL('../../web/dist', import.meta.url));
/** Calls a minute from one address: a map that steps through a season makes a few hundred. */
const MAX_CALLS = 3000;

export interface AppDeps {
  readonly config: Config;
  readonly database: OpenDatabase;
  readonly mailer: Mailer;
  readonly workers: Workers;
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
  mailer: sender,
  workers: queue,
  now = () => new Date(),
  wait = (ms) => delay(ms),
  hashPassword: hash = hashPassword,
  readAccess: accessTo = readAccess,
  strict = false,
  isWorkerReady = () => null,
  shareEventsOver,
  maxCallsPerMinute: maxCalls = MAX_CALLS,
  server,
}: AppDeps): Promise<App> {
  const { db } = database;
  // What others are told must be stored first.
  const mailer: Mailer = { ...sender, send: (mail) => afterCommit(() => sender.send(mail)) };
  const workers: Workers = {
    discover: (farm_id) => afterCommit(() => queue.discover(farm_id)),
    fetchWeather: (farm_id) => afterCommit(() => queue.fetchWeather(farm_id)),
    readImport: (turn) => afterCommit(() => queue.readImport(turn)),
    applyImport: (turn) => afterCommit(() => queue.applyImport(turn)),
  };
  const http = await createHttpServer({
    log_level: config.LOG_LEVEL,
    trustedProxies: config.TRUSTED_PROXIES,
    maxCalls,
    strict,
    server,
  });
  const secret = await cookieSecret(config.SESSION_SECRET, config.DATA_DIR);
  await http.register(cookie, { secret });
  const csrf = csrfGuard({ secret, sessionCookie: SESSION_COOKIE });

  const lives = { idle_days: config.SESSION_IDLE_DAYS, max_days: config.SESSION_MAX_DAYS };
  const flags = new Flags(db, config.DEVELOPMENT);
  const auth: AuthContext = {
    actorOf: (cookies) => readActor(db, cookies, lives),
    accessTo: (actor, farmId, cookies) => accessTo(db, actor, farmId, cookies),
    workOf: (actor, farmId) => readWorkAccess(db, actor, farmId),
    samplingOf: (actor, farmId) => readSamplingAccess(db, actor, farmId),
    operatedOf: (actor, farmId) => readOperatedAccess(db, actor, farmId),
    deviceOf: (token) => readDevice(db, token),
    isHolder: (actor, { licenseId, paymentId }) =>
      licenseId !== undefined ? holdsLicense(db, actor, licenseId) : holdsOrder(db, actor, paymentId ?? ''),
    isOn: (flag, farmId) => flags.isOn(flag, farmId),
    onRefused: refusalTrail(db),
  };
  const live = await serveLive(
    http,
    async (request, farm_id) => {
      const cookies = signedCookiesOf(request);
      return eventTypesFor(await auth.accessTo(await auth.actorOf(cookies), farm_id, cookies));
    },
    new URL(config.PUBLIC_URL).host,
    {
      readOwner: async (request) =>
        (await auth.actorOf(signedCookiesOf(request))).user_id ?? networkOf(request.ip),
    },
  );
  const others = shareEventsOver
    ? shareEvents(shareEventsOver, database.pool, http.log as Logger, {
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
  const transaction = { db, run: <T>(work: () => Promise<T>) => inOneTransaction(db, work) };
  nameRequests(http);
  const { register, countClientError } = measure(http);
  measureProduct(register, { config, database, mailer, live, isWorkerReady });
  http.get('/healthz', { schema: { hide: true } }, () => ({ status: 'alive' }));
  http.get('/readyz', { schema: { hide: true } }, async (_, reply) => {
    const readiness = await checkReadiness({ config, database, isWorkerReady });
    return reply.code(readiness.status === 'ready' ? 200 : 503).send(readiness);
  });

  const support = { email: config.SUPPORT_EMAIL, phone: config.SUPPORT_PHONE };
  serveDocuments(http, '/legal', (document, file) => legalPage(document, file, support));

  const provider = openCards(config, db);
  const issuer = issuerOf(config, now);
  const cards: PaymentDeps | null = provider && { db, mailer, now, provider, issuer, log: http.log };
  const preparing = cards && cardPayments(cards);
  if (cards && provider?.name === 'stripe')
    serveWebhook(http, '/stripe/webhook', 'stripe-signature', async (body, signature) => {
      const event = provider.readEvent(body, signature, now());
      if (event === 'forged') throw new HttpError('invalid', 'signature');
      if (event) await receiveEvent(cards, event);
    });

  /** Publishes a change to the followers of its farm; for new land, requests scenes and weather. */
  const publishChange = (farm_id: string, { change, events }: ChangeOutcome) => {
    for (const event of eventsOfChange(farm_id, { change, events })) publish(event);
    if (!events.includes('land')) return;
    workers.discover(farm_id);
    workers.fetchWeather(farm_id);
  };
  const imagery = imageryHandlers({ db, config });
  const source = weatherSourceOf(config);
  const limits = readMoistureLimits(config.SOIL_MOISTURE_LIMITS);
  const facebook = readFacebookConfig(config);
  const storage = { DATA_DIR: config.DATA_DIR, STORAGE_URL: config.STORAGE_URL };
  const photoStore = { db, files: openFileStore(storage), quota_bytes: config.PHOTO_QUOTA_MB * 1_000_000 };
  const today = () => now().toISOString().slice(0, 10);
  const flagsOf = (farmId: string) => flags.on(farmId);
  const readFarms = farmReader({ db, today, flagsOf });
  /** The scope in which an actor sees the whole of another farm than that of the call; null without such access. */
  const scopeOfViewer: CopyDeps['scopeOfViewer'] = async (actor, farm_id) => {
    const { level, scope } = await accessTo(db, actor, farm_id, {});
    return hasAccess(level, 'view') ? scope : null;
  };
  await http.register(
    async (api) => {
      csrf.protect(api);
      readBodies(api);
      await describeApi(api);
      api.setNotFoundHandler(() => {
        throw new HttpError('not_found', 'address');
      });
      const notes = { ...notesHandlers({ ...photoStore, publishChange }), ...photosHandlers(photoStore) };
      const handlers = {
        ...accountHandlers({
          db,
          mailer,
          today,
          now,
          wait,
          hashPassword: hash,
          secret,
          publicUrl: config.PUBLIC_URL,
          facebook,
          lives,
        }),
        ...cropsHandlers({ db }),
        ...cropIntervalsHandlers({ db, publishChange }),
        ...rotationHandlers({ db, publishChange }),
        ...farmsHandlers({
          db,
          readFarms,
          today,
          flagsOf,
          findClearDay: imagery.clearDayNear,
          publishChange,
        }),
        ...seasonsHandlers({ db, publishChange }),
        ...parcelsHandlers({ db, today }),
        ...editHandlers({ db, publishChange }),
        ...changesHandlers({ db, publishChange }),
        ...placesHandlers({ db }),
        ...exportsHandlers({ db, today }),
        ...archiveHandlers({ ...photoStore, url: database.url, storage, readFarms, publishChange }),
        ...imagery.handlers,
        ...weatherHandlers({
          db,
          source,
          limits,
          now,
          onError: ({ message }) => http.log.warn({ reason: message }, 'could not fetch the weather'),
        }),
        ...zonesHandlers({ db, showsAny: (farmId) => flags.isOn('show_any_potential_map', farmId) }),
        ...importsHandlers({ db, dataDir: config.DATA_DIR, workers, publish }),
        ...notes,
        ...plansHandlers({ db, publishChange, today, scopeOfViewer }),
        ...marginsHandlers({ db, publishChange, today }),
        ...seasonPlansHandlers({ db, publishChange, today }),
        ...activitiesHandlers({ db, publishChange, today }),
        ...pricesHandlers({ db, publishChange, today }),
        ...pairingHandlers({ db, secret }),
        ...deviceHandlers({ db, publishChange, notes }),
        ...entriesHandlers({ db, publishChange, today }),
        ...machinesHandlers({ db, publishChange }),
        ...workersHandlers({ db, publishChange, mailer }),
        ...workHandlers({ db, publishChange, notes }),
        ...soilOrdersHandlers({ db, mailer, publishChange, now, today, cards: preparing }),
        ...purchaseHandlers({ db, mailer, publishChange, now, today, issuer, cards: preparing }),
        ...operatorHandlers({ db, mailer, publishChange, now, today }),
        ...soilResultsHandlers({ db, publishChange, now }),
        ...labReportsHandlers({ ...photoStore, publishChange }),
        ...cellPhotosHandlers({ ...photoStore, publishChange }),
        ...samplingHandlers({ db, mailer, publishChange, now }),
        ...soilFilesHandlers({ db, today }),
        ...invoicesHandlers({ db }),
        ...legalHandlers({ today }),
        ...installationHandlers({
          oauth: facebook ? ['facebook'] : [],
          support,
          cards: provider && { provider: provider.name, publishable_key: provider.publishable_key },
          transfers: accountOf(issuer),
          flagsOn: () => flags.on(null),
          noticesNow: () => listNotices(db, now(), { shown: true }),
        }),
        ...sharingHandlers({ db, mailer, readFarms }),
        ...licensesHandlers({
          db,
          now,
          today,
          cards: preparing,
          issuer,
          acceptMarketing: (tx, call) => acceptMarketing(tx, call, today()),
        }),
        ...staffLicensesHandlers({ db, now, today, issuer }),
        ...paymentsHandlers({ db, today, issuer, cards, test: provider?.name === 'test' ? provider : null }),
        ...staffPaymentsHandlers({ db, mailer, now, today, issuer }),
        ...staffHandlers({ db, today }),
        ...impersonationHandlers({ db, lives, today }),
        ...clientErrorHandlers({
          db,
          log: (error) => http.log.warn({ error }, 'a page has reported an error'),
          count: countClientError,
          forward: config.SENTRY_DSN
            ? createSentryForwarder(config.SENTRY_DSN, {
                onLost: (reason) => http.log.warn({ reason }, 'could not forward an error to the tracker'),
              })
            : null,
        }),
        ...flagsHandlers({ db, flags }),
        ...noticesHandlers({ db, now }),
      };
      serve(api, { auth, csrf, transaction }, { ...handlers, ...openingHandlers(handlers) }, UNIMPLEMENTED);
    },
    { prefix: '/api/v1' },
  );
  if (existsSync(join(WEB_FOLDER, 'pages.json')))
    await serveWeb(http, WEB_FOLDER, {
      site: config.PUBLIC_URL,
      metadataOf: pageMetadata(
        readPageList(WEB_FOLDER),
        {
          link: (token) => describeLink(db, token),
          parcel: (parcel) => describeParcel(db, parcel),
        },
        config.DEFAULT_LANGUAGE ?? DEFAULT_LANGUAGE,
      ),
      giveToken: csrf.give,
      isSignedIn: (request) => SESSION_COOKIE in signedCookiesOf(request),
      language: config.DEFAULT_LANGUAGE ?? null,
      origins: provider?.origins ?? null,
    });
  return { http, publish };
}
