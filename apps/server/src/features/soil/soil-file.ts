import type { Language } from '@brazda/domain';
import { hasSoilResults, soilAnalysisReference } from '@brazda/domain';
import type { Db } from '../../platform/db/database.ts';
import type { Scope } from '../../platform/db/scope.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { type Caller, PersonalQueue } from '../../platform/http/personal-queue.ts';
import { getFarms } from '../farms/index.ts';
import type { AnalysisFacts } from './analyses.repo.ts';
import { listAnalysisParcels } from './analysis-parcels.repo.ts';
import { listCells } from './cells.repo.ts';
import type { FiledAnalysis } from './filed-analysis.ts';
import { listResults } from './results.repo.ts';
import { type SoilFormat, writeFiled } from './write-filed.ts';
import { writeFiledInWorker } from './write-filed-in-worker.ts';

interface SoilFile {
  readonly format: SoilFormat;
  readonly language: Language;
  /** `YYYY-MM-DD`. */
  readonly today: string;
}

/** One thread; what a file contains is loaded when its turn has come. */
const turns = new PersonalQueue({ at_once: 1, waiting_ms: 60_000 });
/** Up to so many corners of cells, a file is written faster than a thread starts. */
const FEW_CORNERS = 2000;

/** Writes a file of an analysis of a farm in turn. Throws HttpError for an analysis without valid cells. */
export async function writeSoilFile(
  db: Db,
  { scope, ...caller }: Caller & { readonly scope: Scope },
  analysis: AnalysisFacts,
  { format, ...options }: SoilFile,
): Promise<Uint8Array<ArrayBuffer>> {
  if (analysis.state === 'draft') throw new HttpError('soil_order_undivided');
  if (format === 'report' && !hasSoilResults(analysis.state)) throw new HttpError('soil_results_missing');
  if (analysis.state === 'canceled')
    throw new HttpError('soil_order_state', soilAnalysisReference(analysis.farm_number));
  return turns.of(caller)(async () => {
    const filed = { ...(await loadFiled(db, scope, analysis)), ...options };
    const write = cornersOf(filed.cells) > FEW_CORNERS ? writeFiledInWorker : writeFiled;
    // The contract requires bytes in a buffer of their own.
    return new Uint8Array(await write({ format, analysis: filed }));
  });
}

async function loadFiled(
  db: Db,
  { farm_id }: Scope,
  analysis: AnalysisFacts,
): Promise<Omit<FiledAnalysis, 't' | keyof SoilFile>> {
  const [[farm], parcels, cells, results] = await Promise.all([
    getFarms(db, [farm_id]),
    listAnalysisParcels(db, [analysis.id]),
    listCells(db, [analysis.id]),
    listResults(db, analysis.id),
  ]);
  const { name, country } = farm!;
  return {
    farm: { name, country },
    analysis,
    results,
    parcels: parcels.get(analysis.id) ?? [],
    cells: cells.get(analysis.id) ?? [],
  };
}

function cornersOf(cells: FiledAnalysis['cells']): number {
  return cells.reduce((sum, { shape }) => sum + shape.coordinates.flat(2).length, 0);
}
