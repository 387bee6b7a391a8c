import type { Logger } from 'pino';
import type { DbPool } from '../../platform/db/database.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { removeUnowned } from '../../platform/files/remove-unowned.ts';
import type { JobKind, Jobs } from '../../platform/jobs/jobs.ts';
import { listPendingFarms } from './chain.repo.ts';
import { EVIDENCE_FILE_FOLDER, EVIDENCE_PHOTO_FOLDER } from './evidence-files.ts';
import { sealFarm } from './seal.ts';
import { stampChain } from './stamp-chain.ts';
import { listFarmsToStamp } from './stamps.repo.ts';
import { listExistingFiles, listExistingPhotos, removeEndedEvidence } from './sweep.repo.ts';
import { type TimeStampAuthority, TimeStampError } from './time-stamp.ts';

const SEAL = {
  name: 'evidence.seal',
  keyOf: ({ farm_id }: SealedFarm) => farm_id,
  queue: { retryLimit: 3, retryDelay: 30, expireInSeconds: 600 },
  again: true,
} as const;
const SEAL_REST = {
  name: 'evidence.seal_rest',
  keyOf: () => null,
  queue: { retryLimit: 0, expireInSeconds: 540 },
} as const;
const SWEEP = {
  name: 'evidence.sweep',
  keyOf: () => null,
  queue: { retryLimit: 0, expireInSeconds: 1800 },
} as const;

export const EVIDENCE_QUEUES = [SEAL, SEAL_REST, SWEEP];

const HOUR_MS = 3_600_000;
/** How long a link may wait for a time stamp, so that an authority is asked once for many. */
const STAMP_WAIT_MS = 12 * HOUR_MS;
/** How old a file without a row is before it is removed: older than a call takes. */
const UNOWNED_MS = 24 * HOUR_MS;
/** Farms of one run. */
const BATCH = 200;

/** A farm whose chain is to grow. */
interface SealedFarm {
  readonly farm_id: string;
}

/** Queues the sealing of what was written on a farm. */
export async function enqueueSealing({ jobs }: { readonly jobs: Jobs }, farm_id: string): Promise<void> {
  await jobs.add(SEAL, [{ farm_id }]);
}

export interface EvidenceJobsDeps {
  readonly db: DbPool;
  readonly files: FileStore;
  readonly log: Logger;
  readonly authority: TimeStampAuthority | null;
  readonly signal: AbortSignal;
  readonly now: () => Date;
  /** Tells that the evidence of a farm has changed. */
  onSealed(farm_id: string): void;
}

/** The jobs of evidence: sealing after changes, every ten minutes of what was missed, and once a day what is to go. */
export function evidenceJobs(deps: EvidenceJobsDeps) {
  const { db, files, now, onSealed } = deps;
  const sealOne = async (farm_id: string) => {
    if (await sealFarm(db, farm_id, now)) onSealed(farm_id);
  };
  const seal: JobKind<SealedFarm> = { ...SEAL, run: ({ data: { farm_id } }) => sealOne(farm_id) };
  const rest: JobKind<object> = {
    ...SEAL_REST,
    cron: '*/10 * * * *',
    async run() {
      for (const farm_id of await listPendingFarms(db, BATCH)) await sealOne(farm_id);
      await stampWaiting(deps);
    },
  };
  const sweep: JobKind<object> = {
    ...SWEEP,
    cron: '41 2 * * *',
    async run() {
      await removeEndedEvidence(db);
      const before = new Date(now().getTime() - UNOWNED_MS);
      await removeUnowned(files, {
        folder: EVIDENCE_PHOTO_FOLDER,
        before,
        existing: (ids) => listExistingPhotos(db, ids),
      });
      await removeUnowned(files, {
        folder: EVIDENCE_FILE_FOLDER,
        before,
        existing: (ids) => listExistingFiles(db, ids),
      });
    },
  };
  return [seal, rest, sweep];
}

async function stampWaiting({ db, authority, log, signal, now }: EvidenceJobsDeps): Promise<void> {
  if (authority === null) return;
  const before = new Date(now().getTime() - STAMP_WAIT_MS);
  for (const farm_id of await listFarmsToStamp(db, before, BATCH)) {
    if (signal.aborted) return;
    try {
      await stampChain(db, farm_id, authority, signal);
    } catch (error) {
      if (!(error instanceof TimeStampError)) throw error;
      // The next run asks again: an authority that is away is away for all farms.
      log.warn({ reason: error.message }, 'no time stamp for the chain of a farm');
      return;
    }
  }
}
