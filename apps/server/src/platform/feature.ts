import type { CallName } from '@brazda/contract';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import type { Config } from '../config.ts';
import type { CalendarSource } from './calendar-source.ts';
import type { ChangeTable, PublishChange, RowLimit } from './db/change-rules.ts';
import type { Author } from './db/changes.ts';
import type { DbPool, DbTransaction, OpenDatabase } from './db/database.ts';
import type { ReadingDatabase } from './db/replica.ts';
import type { FileStore } from './files/file-store.ts';
import type { AuthContext } from './http/admit.ts';
import type { Handlers } from './http/call.ts';
import type { ErrorSpec, HttpErrorCode } from './http/http-error.ts';
import type { EventReading, FarmEvent } from './http/live.ts';
import type { AnyJobKind, Jobs, Queue } from './jobs/jobs.ts';
import type { FarmRequest, JobRequests, RequestJob } from './jobs/requests.ts';
import type { MailRule } from './mail/mail-rules.ts';
import type { Mailer, UncountedMail } from './mail/mailer.ts';
import type { NotificationSource } from './notification-source.ts';

/** What features open once for a process, by name: each adds its own by declaration merging. */
// biome-ignore lint/suspicious/noEmptyInterface: features fill it
export interface Services {}

/** What features open once for the server, in the same way. */
// biome-ignore lint/suspicious/noEmptyInterface: features fill it
export interface ServerServices {}

/** What opens services; those of earlier features, and of earlier lines of the same one, are there already. */
type Opened<All, Deps> = { readonly [Name in keyof All]?: (deps: Deps) => All[Name] | Promise<All[Name]> };

/** An account that is being removed, with all personal data and all owned farms. */
export interface RemovedAccount {
  readonly user_id: string;
  readonly author: Author;
  readonly at: Date;
}

/** What a part of a feature gets of the process in which it runs. */
export interface ProcessDeps extends Services {
  readonly config: Config;
  readonly db: DbPool;
  readonly files: FileStore;
  readonly log: Logger;
  readonly mailer: Mailer;
  /** Requests work of the workers. */
  readonly request: RequestJob;
  now(): Date;
  /** What all features tell people. */
  readonly notificationSources: readonly NotificationSource[];
  /** What all features have for the calendars of people. */
  readonly calendarSources: readonly CalendarSource[];
  /** Lets every feature remove what it holds of a user; returns the mails to send after the commit. */
  onAccountRemoved(tx: DbTransaction, account: RemovedAccount): Promise<readonly UncountedMail[]>;
}

/** What handlers get of the server. */
export interface HandlerDeps extends ProcessDeps, ServerServices {
  readonly database: OpenDatabase;
  /** Where files to take along, and what anyone may read, are read. */
  readonly reading: ReadingDatabase;
  /** The secret of the installation. */
  readonly secret: string;
  /** Waits for a number of milliseconds; tests do not wait. */
  wait(ms: number): Promise<void>;
  /** Makes the stored hash of a password; tests make cheaper ones. */
  hashPassword(password: string): Promise<string>;
  /** The access of an actor to a farm that the path of the call does not name. */
  readonly accessTo: AuthContext['accessTo'];
  /** The handlers of all features, for calls that consist of others; complete once the server is ready. */
  readonly handlers: Handlers<CallName>;
  publish(event: FarmEvent): void;
  /** Publishes a change to the followers of its farm, and requests what follows from it. */
  readonly publishChange: PublishChange;
  /** The metrics of the process. */
  readonly metrics: Registry;
}

/** What jobs get of the worker. */
export interface JobDeps extends ProcessDeps {
  readonly jobs: Jobs;
  /** Aborted when the worker stops. */
  readonly signal: AbortSignal;
  publish(event: FarmEvent): void;
  /** Requests what follows from something that has happened on a farm. */
  react(type: FarmEvent['type'], farm_id: string): void;
}

/** The jobs of a feature. */
export interface FeatureJobs {
  /** Every queue to which jobs are added. */
  readonly queues: readonly Queue[];
  create(deps: JobDeps): readonly AnyJobKind[] | Promise<readonly AnyJobKind[]>;
  /** Called when a worker has started: queues what waits without a job. */
  begin?(deps: Pick<JobDeps, 'db' | 'jobs'>): Promise<void>;
}

/** Everything by which a feature takes part in the product; each registers only what it has. */
export interface Feature {
  /** The handlers of its calls. */
  readonly handlers?: (deps: HandlerDeps) => object | Promise<object>;
  /** Its errors, with the HTTP status of each. */
  readonly errors?: Readonly<Partial<Record<HttpErrorCode, ErrorSpec>>>;
  /** Its events, with the access that reading what changed requires. */
  readonly events?: Readonly<Partial<Record<FarmEvent['type'], EventReading>>>;
  /** Its tables whose rows a change records, ordered by their references. */
  readonly changeTables?: readonly ChangeTable[];
  /** How many rows there may be in tables of changes, its own or those of others. */
  readonly rowLimits?: readonly RowLimit[];
  readonly jobs?: FeatureJobs;
  /** How its requests are queued. */
  readonly requests?: {
    readonly [Name in keyof JobRequests]?: (
      deps: Pick<JobDeps, 'db' | 'jobs'>,
      input: JobRequests[Name],
    ) => Promise<void>;
  };
  /** What it requests when something has happened on a farm, by the type of the event. */
  readonly reactions?: Readonly<Partial<Record<FarmEvent['type'], FarmRequest>>>;
  /** What it opens once for the server, and once for each worker. */
  readonly services?: Opened<Services, ProcessDeps>;
  /** What it opens for the server only. */
  readonly serverServices?: Opened<ServerServices, ProcessDeps & ServerServices>;
  /**
   * Removes what it holds of a user whose account is removed, and of the user's farms; the account itself goes last.
   * Returns the mails to send after the commit.
   */
  readonly onAccountRemoved?: (
    tx: DbTransaction,
    account: RemovedAccount,
  ) => Promise<readonly UncountedMail[] | undefined>;
  /** What it tells people in the product, by mail and on their devices. */
  readonly notifications?: (deps: Omit<ProcessDeps, 'notificationSources'>) => readonly NotificationSource[];
  /** What it has for the calendars of people. */
  readonly calendar?: CalendarSource;
  /** Its mails, with who can cause each and what limits it. */
  readonly mails?: Readonly<Record<string, MailRule>>;
}
