import type { Kysely } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { Handlers } from '../../platform/http/call.ts';
import { writeParcels } from './write-parcels.ts';

export interface ExportsDeps {
  readonly db: Kysely<Database>;
  /** The current day, `YYYY-MM-DD`. */
  today(): string;
}

/** Handles the export of the parcels of a season. */
export function exportsHandlers({ db, today }: ExportsDeps) {
  return {
    'exports.parcels': async ({ params, body: { parcels, ...wish }, lineages, language }) => {
      const scope = { farm_id: params.farmId, season_id: params.seasonId, lineages, parcels };
      // The contract requires bytes in a buffer of their own.
      return new Uint8Array(await writeParcels(db, scope, wish, { language, today: today() }));
    },
  } satisfies Partial<Handlers<'exports.parcels'>>;
}
