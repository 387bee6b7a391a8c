import type { Kysely } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { Answers } from '../../platform/http/call.ts';
import { findPlace } from './municipalities.repo.ts';

/** Answers the call on the municipality of a place. */
export function placesAnswers({ db }: { db: Kysely<Database> }) {
  return {
    'places.find': async ({ query }) => ({ locality: await findPlace(db, query) }),
  } satisfies Partial<Answers<'places.find'>>;
}
