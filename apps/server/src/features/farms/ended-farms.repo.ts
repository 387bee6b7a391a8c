import { NOTE_DAYS } from '@brazda/domain';
import { sql } from 'kysely';

/**
 * The ids of farms whose notes and soil analyses go: those of removed accounts at once, others when removed notes could no
 * longer be restored either.
 */
export const ENDED_FARMS = sql`select farm.id from farm left join app_user on app_user.id = farm.owner_id
  where farm.deleted_at < now() - make_interval(days => ${NOTE_DAYS.removed_note}) or app_user.deleted_at is not null`;
