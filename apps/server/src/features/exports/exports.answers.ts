import { writers } from '@brazda/formats';
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { Answers } from '../../platform/http/call.ts';
import { landOfSeason } from './land-of-season.ts';
import { printMap } from './print.ts';

export interface ExportsPort {
  readonly db: Kysely<Database>;
  /** The present day, `YYYY-MM-DD`. */
  today(): string;
}

/** Answers the calls by which land leaves the product. */
export function exportsAnswers({ db, today }: ExportsPort) {
  return {
    'exports.parcels': async ({ params, body, lineages, language }) => {
      const { format, parcels, ...wish } = body;
      const scope = { farm_id: params.farmId, season_id: params.seasonId, lineages, parcels };
      const land = await landOfSeason(db, scope, language);
      if (format === 'pdf') return bytes(await printMap(db, { scope, land, language }, wish, today()));
      return bytes(await writers[format](land));
    },
  } satisfies Partial<Answers<'exports.parcels'>>;
}

/** The contract's bytes stand on a buffer of their own. */
function bytes(written: Uint8Array): Uint8Array<ArrayBuffer> {
  return new Uint8Array(written);
}
