import { NOTE_DAYS } from '@brazda/domain';
import { sql } from 'kysely';

/**
 * The ids of farms whose notes and soil analyses go: those of removed accounts at once, others when removed notes could no
 * longer be restored either.
 */
export const ENDED_FARMS = sql`
  select id from farm where deleted_at < now() - make_interval(days => ${NOTE_DAYS.removed_note})
  union all select farm.id from app_user join farm on owner_id = app_user.id where app_user.deleted_at is not null`;
