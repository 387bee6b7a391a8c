import type { DbPool } from '../../platform/db/database.ts';
import type { SomeHandlers } from '../../platform/http/call.ts';
import { findMunicipality } from './municipalities.repo.ts';

/** Handler of the call for the municipality at a point. */
export function placesHandlers({ db }: { db: DbPool }) {
  return {
    'places.find': async ({ query }) => ({ locality: (await findMunicipality(db, query)) ?? null }),
  } satisfies SomeHandlers;
}
