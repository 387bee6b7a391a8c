import type { Logger } from 'pino';
import type { FileStore } from '../../platform/files/file-store.ts';
import { removeUnowned } from '../../platform/files/remove-unowned.ts';
import type { JobKind, Jobs } from '../../platform/jobs/jobs.ts';
import { type EPhyDeps, lookAtEPhy } from './look-at-e-phy.ts';
import {
  listExistingProductPhotoIds,
  PRODUCT_PHOTO_FOLDER,
  productPhotoKey,
  removeEndedProductPhotos,
} from './product-photos.repo.ts';

const LOOK = {
  name: 'products.look',
  keyOf: () => null,
  queue: { retryLimit: 2, retryDelay: 600, expireInSeconds: 1800 },
} as const;
const SWEEP = {
  name: 'products.sweep',
  keyOf: () => null,
  queue: { retryLimit: 0, expireInSeconds: 600 },
} as const;

export const PRODUCT_QUEUES = [LOOK, SWEEP];

const DAY_MS = 86_400_000;

/** Queues a look for a new edition of E-Phy. */
export async function enqueueLook({ jobs }: { readonly jobs: Jobs }): Promise<void> {
  await jobs.addNow(LOOK, {});
}

interface ProductJobsDeps extends EPhyDeps {
  readonly files: FileStore;
  readonly log: Logger;
  /** Whether catalogs are looked for regularly. */
  readonly watch: boolean;
}

/** The jobs of products: a look for a new edition each Wednesday night, and every night the photos of invoices that are gone. */
export function productJobs(deps: ProductJobsDeps): JobKind<object>[] {
  const { db, files, now, log, watch } = deps;
  const look: JobKind<object> = {
    ...LOOK,
    ...(watch && { cron: '37 3 * * 3' }),
    async run() {
      log.info(await lookAtEPhy(deps), 'looked for a new edition of E-Phy');
    },
  };
  const sweep: JobKind<object> = {
    ...SWEEP,
    cron: '58 2 * * *',
    async run() {
      await files.remove((await removeEndedProductPhotos(db)).map(productPhotoKey));
      await removeUnowned(files, {
        folder: PRODUCT_PHOTO_FOLDER,
        before: new Date(now().getTime() - DAY_MS),
        existing: (ids) => listExistingProductPhotoIds(db, ids),
      });
    },
  };
  return [look, sweep];
}
