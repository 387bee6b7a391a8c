import { type SoilAnalysisState, soilAnalysisAfter } from '@brazda/domain';
import type { Db, DbTransaction } from '../../platform/db/database.ts';
import type { Scope } from '../../platform/db/scope.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { type AnalysisFacts, lockAnalysis } from './analyses.repo.ts';
import { type AnalysisToSample, listAnalysesToSample } from './sampling.repo.ts';

/** A cell of an analysis that a user is to sample. */
export interface CellToSample {
  readonly user_id: string | null;
  readonly cell_id: string;
}

/** The analysis of a cell. Throws HttpError unless the user samples it, and its samples are not at the laboratory yet. */
export async function requireAnalysisToSample(
  db: Db,
  { farm_id }: Scope,
  { user_id, cell_id }: CellToSample,
): Promise<AnalysisToSample> {
  const [found] = await listAnalysesToSample(db, user_id ?? '', { farm_id, cell_id });
  if (!found) throw new HttpError('not_found', 'cell');
  return found;
}

/** The same analysis under its lock, and the state that a sample brings it into. */
export async function lockAnalysisToSample(
  tx: DbTransaction,
  scope: Scope,
  cell: CellToSample,
): Promise<{ readonly analysis: AnalysisFacts; readonly state: SoilAnalysisState }> {
  const found = await requireAnalysisToSample(tx, scope, cell);
  // Read again under the lock, which another sample or the end of sampling may have held.
  const analysis = await lockAnalysis(tx, scope, found.id);
  const state = analysis && soilAnalysisAfter(analysis.state, 'sampled');
  if (!analysis || !state) throw new HttpError('not_found', 'cell');
  return { analysis, state };
}
