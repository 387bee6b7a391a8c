import type { Kysely } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { Answers } from '../../platform/http/call.ts';
import { Failure } from '../../platform/http/failure.ts';
import { demandRoomOfPerson, type FarmReader, mayAddFarm } from '../farms/index.ts';
import { ArchiveRefused } from './section.ts';
import { takeAside } from './take-aside.ts';
import { writeArchive } from './write-archive.ts';

export interface ArchivePort {
  readonly db: Kysely<Database>;
  /** The address of the database, for the thread that takes archives in. */
  readonly url: string;
  readonly readFarms: FarmReader;
  /** Hears that seasons or parcels of a farm were changed. */
  landChanged(farm_id: string): void;
}

/** Answers the calls by which a whole farm leaves the product and comes into it. */
export function archiveAnswers({ db, url, readFarms, landChanged }: ArchivePort) {
  return {
    'exports.archive': async ({ params }) => {
      const zip = await writeArchive(db, params.farmId);
      if (!zip) throw new Failure('not_found', 'farm');
      return new Uint8Array(zip);
    },
    'exports.takeArchive': async ({ actor, address, body }) => {
      const owner_id = actor.user_id;
      if (owner_id === null) throw new Failure('not_signed_in');
      if (!(await mayAddFarm(db, owner_id))) throw new Failure('many_farms');
      await demandRoomOfPerson(db, owner_id);
      const doer = { actor: { user_id: owner_id, impersonator_id: actor.impersonator_id }, address };
      const job = { url, owner_id, doer, zip: body };
      const { farm_id } = await takeAside(job).catch((error) => {
        throw error instanceof ArchiveRefused ? failureOf(error) : error;
      });
      landChanged(farm_id);
      const [farm] = await readFarms([{ farm_id, access: 'owner', shared_farm: null, lineages: null }]);
      return farm;
    },
  } satisfies Partial<Answers<'exports.archive' | 'exports.takeArchive'>>;
}

/** What holds more than it may is told so; anything else by its file and the place in it. */
function failureOf({ place }: ArchiveRefused): Failure {
  return TOO_MUCH.has(place) ? new Failure('archive_too_large') : new Failure('invalid', place);
}

const TOO_MUCH: ReadonlySet<string> = new Set(['ZIP: too large', 'ZIP: too slow', 'ZIP: too many entries']);
