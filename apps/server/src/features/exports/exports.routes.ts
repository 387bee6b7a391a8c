import type { DbPool } from '../../platform/db/database.ts';
import type { Handlers } from '../../platform/http/call.ts';
import type { LoadPicture } from './print.ts';
import { writeParcels } from './write-parcels.ts';

export interface ExportsDeps {
  readonly db: DbPool;
  /** The current day, `YYYY-MM-DD`. */
  today(): string;
  readonly loadPicture: LoadPicture;
}

/** Handles the export of the parcels of a season. */
export function exportsHandlers({ db, today, loadPicture }: ExportsDeps) {
  return {
    'exports.parcels': async ({ body, scope, language }) => {
      // The contract requires bytes in a buffer of their own.
      return new Uint8Array(await writeParcels(db, scope, body, { language, today: today(), loadPicture }));
    },
  } satisfies Partial<Handlers<'exports.parcels'>>;
}
