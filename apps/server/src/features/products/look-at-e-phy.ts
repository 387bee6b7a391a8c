import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CatalogProblem } from '@brazda/contract';
import { editionProblem } from '@brazda/domain';
import { CatalogRefused, readEPhy } from '@brazda/formats';
import type { DbPool } from '../../platform/db/database.ts';
import { findEdition } from './catalog.repo.ts';
import { EditionError, requestEdition } from './download-edition.ts';
import { importEdition } from './import-edition.ts';
import { putLook } from './looks.repo.ts';

export interface EPhyDeps {
  readonly db: DbPool;
  readonly url: string;
  readonly hosts: readonly string[];
  readonly now: () => Date;
  readonly signal: AbortSignal;
}

/** Such as `decisionamm-intrant-format-csv-20260915-utf8.zip`. */
const FILE_NAME = /(\d{4})(\d\d)(\d\d)-utf8\.zip$/;

/** What came of a look at a source. */
export interface CatalogLook {
  readonly outcome: 'imported' | 'unchanged' | 'failed';
  readonly problem: CatalogProblem | null;
}

/**
 * Looks for a new edition of E-Phy and imports it; an edition that was imported is not downloaded again. What goes wrong is kept
 * for staff, and the edition before stays.
 */
export async function lookAtEPhy(deps: EPhyDeps): Promise<CatalogLook> {
  const look = await importNewest(deps).catch((error: unknown): CatalogLook => {
    const problem = problemOf(error);
    if (problem === null || deps.signal.aborted) throw error;
    return { outcome: 'failed', problem };
  });
  await putLook(deps.db, 'e_phy', { ...look, looked_at: deps.now() });
  return look;
}

async function importNewest({ db, url, hosts, now, signal }: EPhyDeps): Promise<CatalogLook> {
  const offered = await requestEdition({ url, hosts, signal });
  const { file } = offered;
  const [, year, month, date] = FILE_NAME.exec(file) ?? [];
  const day = `${year}-${month}-${date}`;
  const newest = (await findEdition(db, 'FR'))?.day ?? null;
  const problem = year === undefined ? 'file_name' : editionProblem({ day, newest, today: isoDayOf(now()) });
  if (problem !== null) {
    await offered.cancel();
    if (problem === 'unchanged') return { outcome: 'unchanged', problem: null };
    throw new EditionError(problem, file);
  }
  const folder = await mkdtemp(join(tmpdir(), 'brazda-e-phy-'));
  try {
    const path = join(folder, 'e-phy.zip');
    await offered.download(path);
    const products = await readEPhy(path);
    await importEdition(db, { country: 'FR', source: 'e_phy', day, file, products });
    return { outcome: 'imported', problem: null };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function isoDayOf(date: Date): string {
  return date.toISOString().slice(0, 10);
}

/** What is wrong with a source or its file; null for other errors. */
function problemOf(error: unknown): CatalogProblem | null {
  if (error instanceof EditionError) return error.reason;
  if (!(error instanceof CatalogRefused)) return null;
  const { problem, file, row, what } = error;
  return { problem, file, row, what };
}
