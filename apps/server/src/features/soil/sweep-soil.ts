import type { DbPool } from '../../platform/db/database.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { removeUnowned } from '../../platform/files/remove-unowned.ts';
import { existingLabReports, LAB_REPORT_FOLDER, labReportKey } from './lab-reports.repo.ts';
import { removeEndedOrders } from './sweep.repo.ts';

interface SweepDeps {
  readonly db: DbPool;
  readonly files: FileStore;
  readonly now: () => Date;
}

const DAY_MS = 86_400_000;

/** Removes the soil analyses of farms that are gone, rows first, and day-old files of reports without a row. */
export async function sweepSoil({ db, files, now }: SweepDeps): Promise<void> {
  const reports = await removeEndedOrders(db);
  await files.remove(reports.map(labReportKey));
  await removeUnowned(files, {
    folder: LAB_REPORT_FOLDER,
    before: new Date(now().getTime() - DAY_MS),
    existing: (ids) => existingLabReports(db, ids),
  });
}
