import type { DbPool } from '../../platform/db/database.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import type { FarmReader } from '../farms/index.ts';

/** Dependencies of the handlers on sharing. */
export interface SharingDeps {
  readonly db: DbPool;
  readonly mailer: Mailer;
  readonly readFarms: FarmReader;
  now(): Date;
}
