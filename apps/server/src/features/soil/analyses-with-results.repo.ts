import type { CellSample, SoilResult } from '@brazda/contract';
import type { Country, SoilAnalysisState } from '@brazda/domain';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Scope } from '../../platform/db/scope.ts';
import type { AnalysisTerms } from './analyses.repo.ts';
import { insertCells, type NewCell, recordSamples } from './cells.repo.ts';
import { putResults } from './results.repo.ts';
import './soil.table.ts';

/** A cell with its sample and what was measured in it. */
export interface CellWithResults extends NewCell {
  readonly sample: CellSample;
  readonly results: readonly Omit<SoilResult, 'cell'>[];
}

/** An analysis with everything that belongs to it, as a demo farm or an archive has it: without people. */
export interface AnalysisWithResults extends AnalysisTerms {
  readonly route_m: number | null;
  readonly nearest_first_m: number | null;
  readonly cancel_reason: string | null;
  readonly created_at: string;
  /** When it came into each state. */
  readonly reached: Readonly<Partial<Record<SoilAnalysisState, string>>>;
  /** In the order in which they were chosen. */
  readonly parcels: readonly string[];
  readonly cells: readonly CellWithResults[];
}

/** Adds an analysis with its cells, samples and results to a farm; it gets a number of its own. */
export async function insertAnalysisWithResults(
  tx: Db,
  { farm_id }: Scope,
  { parcels, cells, created_at, reached, ...analysis }: AnalysisWithResults,
  country: Country,
): Promise<void> {
  // As exact as it is given: a date has milliseconds.
  const columns = { created_at: sql<Date>`${created_at}::timestamptz`, reached: JSON.stringify(reached) };
  await tx
    .insertInto('soil_order')
    .values({ ...analysis, ...columns, farm_id, created_by: null })
    .execute();
  if (parcels.length > 0)
    await tx
      .insertInto('soil_order_parcel')
      .values(parcels.map((parcel_id, index) => ({ order_id: analysis.id, parcel_id, place: index + 1 })))
      .execute();
  await insertCells(tx, analysis.id, { country, cells });
  await recordSamples(
    tx,
    cells.map(({ id, sample }) => ({ ...sample, id, sampled_by: null })),
  );
  await putResults(
    tx,
    cells.flatMap(({ id, results }) => results.map((result) => ({ ...result, cell: id }))),
  );
}

/** Whether a farm has any analyses. */
export async function hasAnalyses(db: Db, { farm_id }: Scope): Promise<boolean> {
  const row = await db
    .selectFrom('soil_order')
    .select('id')
    .where('farm_id', '=', farm_id)
    .executeTakeFirst();
  return row !== undefined;
}
