import type { Db } from '../../platform/db/database.ts';
import { putCountyYields } from './county-yields.repo.ts';
import { putMunicipalityYields } from './municipality-yields.repo.ts';
import type { Statistics } from './read-statistics.ts';

/** Stores the yields of a table of the operator; those of the same region, crop and year are replaced. */
export async function storeStatistics(db: Db, statistics: Statistics, source: string): Promise<void> {
  if (statistics.of === 'counties')
    await putCountyYields(db, statistics.yields, { source, origin: 'imported' });
  else await putMunicipalityYields(db, statistics.yields, source);
}
