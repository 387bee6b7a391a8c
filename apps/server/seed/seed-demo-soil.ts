import { hasAnalyses, insertAnalysisWithResults, makeCells } from '../src/features/soil/index.ts';
import type { Db } from '../src/platform/db/database.ts';
import { wholeFarm } from '../src/platform/db/scope.ts';
import type { DemoFarm } from './demo-farms.ts';
import { DEMO_SOIL_ANALYSIS, demoCellWithResults } from './demo-soil.ts';

/** Adds `DEMO_SOIL_ANALYSIS` to its farm unless that has an analysis; does nothing for other farms. */
export async function seedDemoSoil(
  db: Db,
  { id, country, parcels }: Pick<DemoFarm, 'id' | 'country' | 'parcels'>,
): Promise<void> {
  const { farm_id, end_year, parcel_numbers, analysis } = DEMO_SOIL_ANALYSIS;
  const scope = wholeFarm(id);
  if (id !== farm_id || (await hasAnalyses(db, scope))) return;
  const season_id = `${id}-${end_year}`;
  const sampled = parcel_numbers.map((number) => ({
    id: `${season_id}-${number}`,
    geometry: {
      type: 'MultiPolygon' as const,
      coordinates: parcels
        .filter((parcel) => parcel.id === number)
        .map(({ geometry }) => geometry.coordinates),
    },
  }));
  const { cells, ...lengths } = makeCells(sampled, analysis.hectares_per_sample);
  const analysisWithResults = {
    ...analysis,
    ...lengths,
    season_id,
    parcels: sampled.map((parcel) => parcel.id),
    cells: cells.map(demoCellWithResults),
  };
  await insertAnalysisWithResults(db, scope, analysisWithResults, country);
}
