import type { CallName } from '@brazda/contract';
import { accessTokensFeature } from './features/access-tokens/feature.ts';
import { accountFeature } from './features/account/feature.ts';
import { alertsFeature } from './features/alerts/feature.ts';
import { archiveFeature } from './features/archive/feature.ts';
import { basemapsFeature } from './features/basemaps/feature.ts';
import { briefsFeature } from './features/briefs/feature.ts';
import { changesFeature } from './features/changes/feature.ts';
import { clientErrorsFeature } from './features/client-errors/feature.ts';
import { cropsFeature } from './features/crops/feature.ts';
import { evidenceFeature } from './features/evidence/feature.ts';
import { exportsFeature } from './features/exports/feature.ts';
import { farmsFeature } from './features/farms/feature.ts';
import { fieldZonesFeature } from './features/field-zones/feature.ts';
import { flagsFeature } from './features/flags/feature.ts';
import { harvestsFeature } from './features/harvests/feature.ts';
import { imageryFeature } from './features/imagery/feature.ts';
import { importsFeature } from './features/imports/feature.ts';
import { installationFeature } from './features/installation/feature.ts';
import { invoicesFeature } from './features/invoices/feature.ts';
import { journalFeature } from './features/journal/feature.ts';
import { leasePaymentsFeature } from './features/lease-payments/feature.ts';
import { leasesFeature } from './features/leases/feature.ts';
import { legalFeature } from './features/legal/feature.ts';
import { licensesFeature } from './features/licenses/feature.ts';
import { machineLogsFeature } from './features/machine-logs/feature.ts';
import { manyFarmsFeature } from './features/many-farms/feature.ts';
import { notesFeature } from './features/notes/feature.ts';
import { noticesFeature } from './features/notices/feature.ts';
import { notificationsFeature } from './features/notifications/feature.ts';
import { ogcFeature } from './features/ogc/feature.ts';
import { openingsFeature } from './features/openings/feature.ts';
import { organizationsFeature } from './features/organizations/feature.ts';
import { parcelGroupsFeature } from './features/parcel-groups/feature.ts';
import { parcelsFeature } from './features/parcels/feature.ts';
import { paymentsFeature } from './features/payments/feature.ts';
import { placesFeature } from './features/places/feature.ts';
import { plansFeature } from './features/plans/feature.ts';
import { portabilityFeature } from './features/portability/feature.ts';
import { precheckFeature } from './features/precheck/feature.ts';
import { prescriptionsFeature } from './features/prescriptions/feature.ts';
import { productsFeature } from './features/products/feature.ts';
import { risksFeature } from './features/risks/feature.ts';
import { rotationFeature } from './features/rotation/feature.ts';
import { seasonsFeature } from './features/seasons/feature.ts';
import { secretAddressesFeature } from './features/secret-addresses/feature.ts';
import { sharingFeature } from './features/sharing/feature.ts';
import { soilFeature } from './features/soil/feature.ts';
import { staffFeature } from './features/staff/feature.ts';
import { storeFeature } from './features/store/feature.ts';
import { stripTrialsFeature } from './features/strip-trials/feature.ts';
import { treatmentsFeature } from './features/treatments/feature.ts';
import { trialsFeature } from './features/trials/feature.ts';
import { waterFeature } from './features/water/feature.ts';
import { weatherFeature } from './features/weather/feature.ts';
import { webhooksFeature } from './features/webhooks/feature.ts';
import { yieldsFeature } from './features/yields/feature.ts';
import { zonesFeature } from './features/zones/feature.ts';
import { type ChangeRules, registerChanges } from './platform/db/change-rules.ts';
import type { DbTransaction } from './platform/db/database.ts';
import type {
  Feature,
  HandlerDeps,
  JobDeps,
  ProcessDeps,
  RemovedAccount,
  ServerServices,
  Services,
} from './platform/feature.ts';
import type { Handlers } from './platform/http/call.ts';
import type { ErrorSpec, HttpErrorCode } from './platform/http/http-error.ts';
import type { EventReadings, FarmEvent } from './platform/http/live.ts';
import { PLATFORM_ERRORS } from './platform/http/platform-errors.ts';
import type { AnyJobKind, Queue } from './platform/jobs/jobs.ts';
import type { JobRequests, RequestJob } from './platform/jobs/requests.ts';
import type { MailRules } from './platform/mail/mail-rules.ts';
import type { UncountedMail } from './platform/mail/mailer.ts';

/**
 * The features of the product. A new one is added here, and to its area in `tools/law/areas.ts`. Tables of changes are recorded
 * in this order, so that a feature comes after those to whose rows its own refer.
 */
const FEATURES = [
  installationFeature,
  flagsFeature,
  legalFeature,
  clientErrorsFeature,
  noticesFeature,
  farmsFeature,
  seasonsFeature,
  placesFeature,
  parcelsFeature,
  parcelGroupsFeature,
  trialsFeature,
  accountFeature,
  accessTokensFeature,
  changesFeature,
  basemapsFeature,
  imageryFeature,
  weatherFeature,
  cropsFeature,
  rotationFeature,
  zonesFeature,
  exportsFeature,
  ogcFeature,
  portabilityFeature,
  importsFeature,
  sharingFeature,
  organizationsFeature,
  notesFeature,
  plansFeature,
  journalFeature,
  productsFeature,
  waterFeature,
  treatmentsFeature,
  storeFeature,
  harvestsFeature,
  yieldsFeature,
  alertsFeature,
  briefsFeature,
  manyFarmsFeature,
  notificationsFeature,
  webhooksFeature,
  secretAddressesFeature,
  precheckFeature,
  evidenceFeature,
  fieldZonesFeature,
  leasesFeature,
  leasePaymentsFeature,
  prescriptionsFeature,
  machineLogsFeature,
  stripTrialsFeature,
  risksFeature,
  archiveFeature,
  invoicesFeature,
  licensesFeature,
  soilFeature,
  paymentsFeature,
  staffFeature,
  openingsFeature,
] as const;

const ALL: readonly Feature[] = FEATURES;

type Kind = keyof Feature;
/** What features register of a kind. */
type Registered<Of extends Kind> = Extract<(typeof FEATURES)[number], Readonly<Record<Of, unknown>>>[Of];
type Intersection<Union> = (Union extends unknown ? (each: Union) => void : never) extends (
  each: infer All,
) => void
  ? All
  : never;
type Made<Make> = Make extends (...args: never[]) => infer Result ? Awaited<Result> : never;

/** All that features register of a kind, by its names. Throws if two features register one name. */
function fold<Of extends Kind>(kind: Of): Intersection<Registered<Of>> {
  return foldObjects(ALL.map((feature) => (feature[kind] ?? {}) as object)) as Intersection<Registered<Of>>;
}

function foldObjects(objects: readonly object[]): object {
  const names = objects.flatMap(Object.keys);
  const twice = names.find((name, i) => names.indexOf(name) !== i);
  if (twice !== undefined) throw new Error(`Two features register ${twice}.`);
  return Object.assign({}, ...objects);
}

/** How every error is sent; one that no feature registers does not compile. */
export const ERRORS: Readonly<Record<HttpErrorCode, ErrorSpec>> = { ...PLATFORM_ERRORS, ...fold('errors') };

/** Who may know of every event; one that no feature registers does not compile. */
export const EVENT_READINGS: EventReadings = fold('events');

/** The rule of every mail; one that no feature registers does not compile. */
export const MAIL_RULES: MailRules = fold('mails');

/** All queues of the workers. */
export const QUEUES: readonly Queue[] = ALL.flatMap(({ jobs }) => jobs?.queues ?? []);

/** The tables that changes record, and the limits of their rows. */
const CHANGE_RULES: ChangeRules = {
  tables: ALL.flatMap(({ changeTables = [] }) => changeTables),
  limits: ALL.flatMap(({ rowLimits = [] }) => rowLimits),
};
// A process that imports the features can make changes.
registerChanges(CHANGE_RULES);

/** How every request is queued; one that no feature registers does not compile. */
const REQUESTS: {
  readonly [Name in keyof JobRequests]: (
    deps: Pick<JobDeps, 'db' | 'jobs'>,
    input: JobRequests[Name],
  ) => Promise<void>;
} = fold('requests');

/** Queues a request. */
export function enqueueRequest<Name extends keyof JobRequests>(
  deps: Pick<JobDeps, 'db' | 'jobs'>,
  name: Name,
  input: JobRequests[Name],
): Promise<void> {
  return REQUESTS[name](deps, input);
}

/** Requests what follows when something has happened on a farm. */
export function reactTo(type: FarmEvent['type'], farm_id: string, request: RequestJob): void {
  for (const { reactions } of ALL) {
    const name = reactions?.[type];
    if (name) request(name, farm_id);
  }
}

/**
 * Lets every feature remove what it holds of a user, those first whose rows refer to others; returns the mails to send after
 * the commit.
 */
export async function onAccountRemoved(tx: DbTransaction, account: RemovedAccount): Promise<UncountedMail[]> {
  const mails: UncountedMail[] = [];
  for (const { onAccountRemoved } of ALL.toReversed())
    mails.push(...((await onAccountRemoved?.(tx, account)) ?? []));
  return mails;
}

/** Opens the services of all features for a process, in the order of the features. */
export async function openServices(
  deps: Omit<ProcessDeps, keyof Services | 'onAccountRemoved' | 'notificationSources' | 'calendarSources'>,
): Promise<ProcessDeps> {
  const opened: Omit<ProcessDeps, keyof Services | 'notificationSources'> = {
    ...deps,
    onAccountRemoved,
    calendarSources: ALL.flatMap(({ calendar }) => calendar ?? []),
  };
  for (const { services } of ALL) await openAll(opened, services);
  const withServices = opened as Omit<ProcessDeps, 'notificationSources'>;
  return {
    ...withServices,
    notificationSources: ALL.flatMap(({ notifications }) => notifications?.(withServices) ?? []),
  };
}

/** Opens what only the server needs. */
export async function openServerServices(deps: ProcessDeps): Promise<ProcessDeps & ServerServices> {
  const opened = { ...deps };
  for (const { serverServices } of ALL) await openAll(opened, serverServices);
  return opened as ProcessDeps & ServerServices;
}

async function openAll(opened: object, services: object = {}): Promise<void> {
  for (const [name, open] of Object.entries(services)) Object.assign(opened, { [name]: await open(opened) });
}

/** The handlers of all calls; one that no feature registers does not compile. */
export async function createHandlers(deps: Omit<HandlerDeps, 'handlers'>): Promise<Handlers<CallName>> {
  type All = Intersection<Made<Registered<'handlers'>>>;
  const handlers = {} as All;
  const complete: HandlerDeps = { ...deps, handlers };
  const made = await Promise.all(ALL.map(({ handlers }) => handlers?.(complete) ?? {}));
  return Object.assign(handlers, foldObjects(made));
}

/** The jobs of all features. */
export async function createJobs(deps: JobDeps): Promise<readonly AnyJobKind[]> {
  const made = await Promise.all(ALL.map(({ jobs }) => jobs?.create(deps) ?? []));
  return made.flat();
}

/** Queues what waits without a job when a worker has started. */
export async function beginJobs(deps: Pick<JobDeps, 'db' | 'jobs'>): Promise<void> {
  for (const { jobs } of ALL) await jobs?.begin?.(deps);
}
