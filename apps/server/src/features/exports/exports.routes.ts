import type { ReadingDatabase } from '../../platform/db/replica.ts';
import type { Scope } from '../../platform/db/scope.ts';
import type { SomeHandlers } from '../../platform/http/call.ts';
import { PersonalQueue } from '../../platform/http/personal-queue.ts';
import { measureOutgoing } from './exports.repo.ts';
import { areFewParcels } from './few-parcels.ts';
import type { LoadPicture } from './print.ts';
import { writeCurves } from './write-curves.ts';
import { writeParcels } from './write-parcels.ts';

export interface ExportsDeps {
  readonly reading: ReadingDatabase;
  /** The day that it is at a farm, `YYYY-MM-DD`. */
  readToday(scope: Scope): Promise<string>;
  readonly loadPicture: LoadPicture;
}

/**
 * What may be written at once: a map of 20 000 parcels on A3 takes 450 MB more than the server, so that two of them would
 * not fit into a small machine. Land is loaded when its turn has come.
 */
const turns = {
  few: new PersonalQueue({ at_once: 4, waiting_ms: 60_000 }),
  many: new PersonalQueue({ at_once: 1, waiting_ms: 120_000 }),
};

/** How land is measured and written. */
const WRITING = { measureOutgoing, writeParcels };

/** Handles the export of the parcels of a season. */
export function exportsHandlers(
  { reading, readToday, loadPicture }: ExportsDeps,
  { measureOutgoing: measure, writeParcels: write } = WRITING,
) {
  return {
    'exports.parcels': async ({ body, scope, language, ...caller }) => {
      const size = await reading.ofFarm(scope.farm_id, (db) => measure(db, scope, body.parcels));
      const inTurn = turns[areFewParcels(size) ? 'few' : 'many'].of(caller);
      const options = { language, today: await readToday(scope), loadPicture };
      // The contract requires bytes in a buffer of their own.
      return new Uint8Array(
        await inTurn(() => reading.ofFarm(scope.farm_id, (db) => write(db, scope, body, options))),
      );
    },
    'exports.curves': ({ scope, query: { parcel }, language }) =>
      reading.ofFarm(scope.farm_id, (db) => writeCurves(db, scope, { parcel, language })),
  } satisfies SomeHandlers;
}
