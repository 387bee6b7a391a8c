import type { DbPool } from '../../platform/db/database.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';

/** Dependencies of the handlers on organizations. */
export interface OrganizationsDeps {
  readonly db: DbPool;
  readonly mailer: Mailer;
}
