import type { Kysely } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { Answers } from '../../platform/http/call.ts';
import { Failure } from '../../platform/http/failure.ts';
import type { FarmReader } from '../farms/index.ts';
import { ArchiveRefused } from './section.ts';
import { takeArchive } from './take-archive.ts';
import { writeArchive } from './write-archive.ts';

export interface ArchivePort {
  readonly db: Kysely<Database>;
  readonly readFarms: FarmReader;
  /** Hears that seasons or parcels of a farm were changed. */
  landChanged(farm_id: string): void;
}

/** Answers the calls by which a whole farm leaves the product and comes into it. */
export function archiveAnswers({ db, readFarms, landChanged }: ArchivePort) {
  return {
    'exports.archive': async ({ params }) => {
      const zip = await writeArchive(db, params.farmId);
      if (!zip) throw new Failure('not_found', 'farm');
      return new Uint8Array(zip);
    },
    'exports.takeArchive': async ({ actor, address, body }) => {
      const owner_id = actor.user_id;
      if (owner_id === null) throw new Failure('not_signed_in');
      const { farm_id } = await takeArchive(db, { owner_id, doer: { actor, address } }, body).catch(
        (error) => {
          throw error instanceof ArchiveRefused ? new Failure('invalid', error.place) : error;
        },
      );
      landChanged(farm_id);
      const [farm] = await readFarms([{ farm_id, access: 'owner', shared_farm: null, lineages: null }]);
      return farm;
    },
  } satisfies Partial<Answers<'exports.archive' | 'exports.takeArchive'>>;
}
