import type { PublishChange } from '../../platform/db/changes.ts';
import type { DbPool } from '../../platform/db/database.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import type { StoreSettings } from '../../platform/files/open-file-store.ts';
import type { SomeHandlers } from '../../platform/http/call.ts';
import { HttpError, type HttpErrorCode } from '../../platform/http/http-error.ts';
import { PersonalQueue } from '../../platform/http/personal-queue.ts';
import { type FarmReader, requireRoomForFarms, viewOfOwner } from '../farms/index.ts';
import { importInWorker } from './import-in-worker.ts';
import { ArchiveRefused, type RefusalReason } from './section.ts';
import { writeArchive } from './write-archive.ts';

export interface ArchiveDeps {
  readonly db: DbPool;
  /** The URL of the database, for the thread that imports archives. */
  readonly url: string;
  readonly readFarms: FarmReader;
  /** Publishes what a change has done to a farm, to all its followers. */
  readonly publishChange: PublishChange;
  readonly files: FileStore;
  /** The same store, for the thread that imports archives. */
  readonly storage: StoreSettings;
  /** Bytes that the photos of one farm may take. */
  readonly quota_bytes: number;
}

/** Photos in an archive that a browser downloads: one with more could not be imported over the network. */
const PHOTO_BYTES = 80_000_000;

/** Of imports, in one thread that may take two minutes and most of a gigabyte. */
const turns = new PersonalQueue({ at_once: 1, waiting_ms: 120_000 });

/** Handlers that export and import farm archives. */
export function archiveHandlers({ db, url, readFarms, publishChange, ...photos }: ArchiveDeps) {
  const { files, storage, quota_bytes } = photos;
  return {
    'exports.archive': async ({ scope, query }) => {
      const options = { db, files, hasPhotos: query.photos, photo_bytes: PHOTO_BYTES };
      const zip = await writeArchive(options, scope);
      if (!zip) throw new HttpError('not_found', 'farm');
      return new Uint8Array(zip);
    },
    'exports.importArchive': async ({ actor, address, body }) => {
      const owner_id = actor.user_id;
      if (owner_id === null) throw new HttpError('not_signed_in');
      await requireRoomForFarms(db, owner_id, 1);
      const author = { actor: { user_id: owner_id, impersonator_id: actor.impersonator_id }, address };
      const job = { url, owner_id, author, storage, quota_bytes, zip: body };
      const { farm_id } = await turns
        .of({ actor, address })(() => importInWorker(job))
        .catch((error) => {
          throw error instanceof ArchiveRefused ? httpErrorOf(error) : error;
        });
      publishChange(farm_id, { change: null, events: ['farm', 'land'] });
      const [farm] = await readFarms([viewOfOwner(farm_id)]);
      return farm;
    },
  } satisfies SomeHandlers;
}

const ERRORS = {
  invalid: 'invalid',
  too_large: 'archive_too_large',
  too_small: 'archive_small_parcel',
  photos_full: 'photos_full',
} as const satisfies Record<RefusalReason, HttpErrorCode>;

/** The error for the user; it names the file and the path within it. */
function httpErrorOf({ place, reason }: ArchiveRefused): HttpError {
  return new HttpError(ERRORS[reason], place);
}
