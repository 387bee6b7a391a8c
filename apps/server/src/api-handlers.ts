import type { Installation } from '@brazda/contract';
import { hasAccess } from '@brazda/domain';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import {
  type AccountDeps,
  acceptMarketing,
  accountHandlers,
  readFacebookConfig,
} from './features/account/index.ts';
import { archiveHandlers } from './features/archive/index.ts';
import { type Basemaps, basemapsHandlers, loadPrintedPicture } from './features/basemaps/index.ts';
import { changesHandlers } from './features/changes/index.ts';
import { clientErrorHandlers, createSentryForwarder } from './features/client-errors/index.ts';
import {
  cropDaysHandlers,
  cropGridHandlers,
  cropIntervalsHandlers,
  cropsHandlers,
} from './features/crops/index.ts';
import { exportsHandlers, type LoadPicture } from './features/exports/index.ts';
import { farmReader, farmsHandlers, readDayAtFarm } from './features/farms/index.ts';
import { type Flags, flagsHandlers } from './features/flags/index.ts';
import { harvestsHandlers } from './features/harvests/index.ts';
import { imageryHandlers } from './features/imagery/index.ts';
import { importsHandlers } from './features/imports/index.ts';
import { installationHandlers } from './features/installation/index.ts';
import {
  dayOfIssuer,
  type Issuer,
  invoicesHandlers,
  transferAccountOf,
  viesAt,
} from './features/invoices/index.ts';
import {
  deviceHandlers,
  entriesHandlers,
  machinesHandlers,
  pairingHandlers,
  workersHandlers,
  workHandlers,
} from './features/journal/index.ts';
import { legalHandlers } from './features/legal/index.ts';
import { licensesHandlers, staffLicensesHandlers } from './features/licenses/index.ts';
import { notesHandlers, photosHandlers } from './features/notes/index.ts';
import { listNotices, noticesHandlers } from './features/notices/index.ts';
import { openingHandlers } from './features/openings/index.ts';
import { editHandlers, parcelsHandlers } from './features/parcels/index.ts';
import {
  cardPayments,
  type openCards,
  type PaymentDeps,
  paymentsHandlers,
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
import { sharingHandlers } from './features/sharing/index.ts';
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
import { trialDoor, trialsHandlers } from './features/trials/index.ts';
import { readMoistureLimits, weatherHandlers, weatherSourcesOf } from './features/weather/index.ts';
import { forecastsHandlers, measuredYieldsHandlers, yieldsHandlers } from './features/yields/index.ts';
import { zonesHandlers } from './features/zones/index.ts';
import type { ChangeOutcome } from './platform/db/changes.ts';
import type { OpenDatabase } from './platform/db/database.ts';
import { openFileStore } from './platform/files/open-file-store.ts';
import type { AuthContext } from './platform/http/admit.ts';
import { eventsOfChange, type FarmEvent } from './platform/http/live.ts';
import type { Workers } from './platform/jobs/workers.ts';
import type { Mailer } from './platform/mail/mailer.ts';

/** What the handlers need of the server in which they run. */
interface ApiDeps extends Pick<AccountDeps, 'now' | 'wait' | 'hashPassword' | 'secret' | 'lives'> {
  readonly config: Config;
  readonly database: OpenDatabase;
  readonly mailer: Mailer;
  readonly workers: Workers;
  readonly flags: Flags;
  readonly accessTo: AuthContext['accessTo'];
  /** Whom users may turn to. */
  readonly support: Installation['support'];
  /** The provider of card payments; null where cards are not accepted. */
  readonly provider: Awaited<ReturnType<typeof openCards>>;
  /** What its payments need; null where cards are not accepted. */
  readonly cards: PaymentDeps | null;
  readonly issuer: Issuer;
  readonly basemaps: Basemaps;
  readonly log: Pick<Logger, 'warn'>;
  readonly publish: (event: FarmEvent) => void;
  readonly countClientError: (kind: string) => void;
}

/** The handlers of all calls, each made by its feature. */
export function apiHandlers({
  config,
  database,
  mailer,
  workers,
  now,
  wait,
  hashPassword,
  secret,
  lives,
  flags,
  accessTo,
  support,
  provider,
  cards,
  issuer,
  basemaps,
  log,
  publish,
  countClientError,
}: ApiDeps) {
  const { db } = database;
  const preparing = cards && cardPayments(cards);

  /** Publishes a change to the followers of its farm; requests forecasts for crops, scenes and weather for new land. */
  const publishChange = (farm_id: string, { change, events }: ChangeOutcome) => {
    for (const event of eventsOfChange(farm_id, { change, events })) publish(event);
    if (events.includes('crops')) workers.forecastYields(farm_id);
    if (!events.includes('land')) return;
    workers.discover(farm_id);
    workers.fetchWeather(farm_id);
  };
  const imagery = imageryHandlers({ db, config, workers, now });
  const sources = weatherSourcesOf(config, (message) => log.warn(message));
  const limits = readMoistureLimits(config.SOIL_MOISTURE_LIMITS);
  const facebook = readFacebookConfig(config);
  const storage = { DATA_DIR: config.DATA_DIR, STORAGE_URL: config.STORAGE_URL };
  const photoStore = { db, files: openFileStore(storage), quota_bytes: config.PHOTO_QUOTA_MB * 1_000_000 };
  // Of licenses, payments and legal texts: where the operator is. The days of farms are those of their land.
  const today = () => dayOfIssuer(issuer, now());
  const flagsOf = (farmId: string) => flags.on(farmId);
  const readFarms = farmReader({ db, now, flagsOf });
  /** The scope in which an actor sees the whole of another farm than that of the call; null without such access. */
  const scopeOfViewer: CopyDeps['scopeOfViewer'] = async (actor, farm_id) => {
    const { level, scope } = await accessTo(actor, farm_id, {});
    return hasAccess(level, 'view') ? scope : null;
  };
  const notes = { ...notesHandlers({ ...photoStore, publishChange }), ...photosHandlers(photoStore) };
  const loadPicture: LoadPicture = async (scope, { language, ...request }) => {
    const farmTiles = await imagery.farmTiles(scope, language);
    return loadPrintedPicture({ db, basemaps }, scope, { ...request, farmTiles });
  };
  const handlers = {
    ...accountHandlers({
      db,
      mailer,
      today,
      now,
      wait,
      hashPassword,
      secret,
      publicUrl: config.PUBLIC_URL,
      facebook,
      lives,
      trials: trialDoor,
    }),
    ...trialsHandlers({ db, readFarms, today, keep: trialDoor.keep }),
    ...cropsHandlers({ db }),
    ...cropIntervalsHandlers({ db, publishChange }),
    ...cropGridHandlers({ db, publishChange }),
    ...cropDaysHandlers({ db, publishChange }),
    ...rotationHandlers({ db, publishChange }),
    ...farmsHandlers({
      db,
      readFarms,
      now,
      flagsOf,
      findClearDay: imagery.clearDayNear,
      publishChange,
    }),
    ...seasonsHandlers({ db, publishChange }),
    ...parcelsHandlers({ db, now }),
    ...editHandlers({ db, publishChange }),
    ...changesHandlers({ db, publishChange }),
    ...placesHandlers({ db }),
    ...exportsHandlers({ db, readToday: (scope) => readDayAtFarm(db, scope, now()), loadPicture }),
    ...archiveHandlers({ ...photoStore, url: database.url, storage, readFarms, publishChange }),
    ...imagery.handlers,
    ...basemapsHandlers({ db, basemaps }),
    ...weatherHandlers({
      db,
      sources,
      limits,
      now,
      onError: ({ message }) => log.warn({ reason: message }, 'could not fetch the weather'),
    }),
    ...yieldsHandlers({ db, today }),
    ...forecastsHandlers({ db, now }),
    ...measuredYieldsHandlers({ db, publishChange }),
    ...zonesHandlers({ db, showsAny: (farmId) => flags.isOn('show_any_potential_map', farmId) }),
    ...harvestsHandlers({ ...photoStore, publishChange, now }),
    ...importsHandlers({ db, dataDir: config.DATA_DIR, workers, publish }),
    ...notes,
    ...plansHandlers({ db, publishChange, now, scopeOfViewer }),
    ...marginsHandlers({ db, publishChange, now }),
    ...seasonPlansHandlers({ db, publishChange, now }),
    ...activitiesHandlers({ db, publishChange, now }),
    ...pricesHandlers({ db, publishChange, now }),
    ...pairingHandlers({ db, secret }),
    ...deviceHandlers({ db, publishChange, notes }),
    ...entriesHandlers({ db, publishChange, now }),
    ...machinesHandlers({ db, publishChange }),
    ...workersHandlers({ db, publishChange, mailer }),
    ...workHandlers({ db, publishChange, notes }),
    ...soilOrdersHandlers({ db, mailer, publishChange, now, today, cards: preparing }),
    ...purchaseHandlers({ db, mailer, publishChange, now, today, issuer, cards: preparing }),
    ...operatorHandlers({ db, mailer, publishChange, now }),
    ...soilResultsHandlers({ db, publishChange, now }),
    ...labReportsHandlers({ ...photoStore, publishChange }),
    ...cellPhotosHandlers({ ...photoStore, publishChange }),
    ...samplingHandlers({ db, mailer, publishChange, now }),
    ...soilFilesHandlers({ db, now }),
    ...invoicesHandlers({ db, issuer, ask: viesAt(config.VIES_URL) }),
    ...legalHandlers({ today }),
    ...installationHandlers({
      oauth: facebook ? ['facebook'] : [],
      support,
      journal_app: config.JOURNAL_APP_URL ?? null,
      sends_mail: config.SMTP_URL !== undefined,
      cards: provider && { provider: provider.name, publishable_key: provider.publishable_key },
      transfers: transferAccountOf(issuer),
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
      log: (error) => log.warn({ error }, 'a page has reported an error'),
      count: countClientError,
      forward: config.SENTRY_DSN
        ? createSentryForwarder(config.SENTRY_DSN, {
            onLost: (reason) => log.warn({ reason }, 'could not forward an error to the tracker'),
          })
        : null,
    }),
    ...flagsHandlers({ db, flags }),
    ...noticesHandlers({ db, now }),
  };
  return { ...handlers, ...openingHandlers({ db }, handlers) };
}
