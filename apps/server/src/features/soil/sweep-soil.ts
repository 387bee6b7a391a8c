import type { DbPool } from '../../platform/db/database.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { removeUnowned } from '../../platform/files/remove-unowned.ts';
import { CELL_PHOTO_FOLDER, cellPhotoKey, listExistingCellPhotoIds } from './cell-photos.repo.ts';
import { LAB_REPORT_FOLDER, labReportKey, listExistingLabReportIds } from './lab-reports.repo.ts';
import { removeEndedAnalyses } from './sweep.repo.ts';

interface SweepDeps {
  readonly db: DbPool;
  readonly files: FileStore;
  readonly now: () => Date;
}

const DAY_MS = 86_400_000;

/** Removes the soil analyses of farms that are gone, rows first, and day-old files of reports and photos without a row. */
export async function sweepSoil({ db, files, now }: SweepDeps): Promise<void> {
  const { reports, photos } = await removeEndedAnalyses(db);
  await files.remove([...reports.map(labReportKey), ...photos.map(cellPhotoKey)]);
  const before = new Date(now().getTime() - DAY_MS);
  await removeUnowned(files, {
    folder: LAB_REPORT_FOLDER,
    before,
    existing: (ids) => listExistingLabReportIds(db, ids),
  });
  await removeUnowned(files, {
    folder: CELL_PHOTO_FOLDER,
    before,
    existing: (ids) => listExistingCellPhotoIds(db, ids),
  });
}
