import type { Kysely } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import type { FarmReader } from '../farms/index.ts';

/** What the answers on sharing stand on. */
export interface SharingDeps {
  readonly db: Kysely<Database>;
  readonly mailer: Mailer;
  readonly readFarms: FarmReader;
}
