import { mayBeLand } from '@brazda/domain';
import { wholeFarm } from '../../platform/db/scope.ts';
import { type AnalysisWithResults, insertAnalysisWithResults } from '../soil/index.ts';
import { listArchivedSoilAnalyses } from './archived-soil.repo.ts';
import { ArchivedSoilAnalyses, type ArchivedSoilAnalysis } from './archived-soil.ts';
import { seasonFilesOf, sitesOf, writeSeasonFiles } from './season-files.ts';
import { ArchiveRefused, type NewFarm, type Section } from './section.ts';

const PATH = 'soil/{year}.json';

/** The soil analyses of each season, with cells, samples and results. */
export const SOIL: Section = {
  path: PATH,
  schema: ArchivedSoilAnalyses,
  write: ({ db }, scope) => writeSeasonFiles(PATH, scope, { db, list: listArchivedSoilAnalyses }),
  idsOf: (files) =>
    files.flatMap(({ content }) =>
      (content as ArchivedSoilAnalysis[]).flatMap(({ id, cells }) => [id, ...cells.map((cell) => cell.id)]),
    ),
  async insert(tx, farm, files) {
    const sites = sitesOf(files);
    for (const { path, season, content } of seasonFilesOf<typeof ArchivedSoilAnalyses>(files, PATH)) {
      for (const [i, analysis] of content.entries()) {
        const place = findAstray(analysis, (parcel) => sites.get(parcel)?.season === season, farm);
        if (place) throw new ArchiveRefused(path, `${i}.${place}`);
        await insertAnalysisWithResults(
          tx,
          wholeFarm(farm.id),
          analysisWithResults(analysis, season, farm),
          farm.country,
        );
      }
    }
  },
};

/** Where an analysis names a parcel of another season, or land of another country; null if nowhere. */
function findAstray(
  { parcels, cells }: ArchivedSoilAnalysis,
  isHere: (parcel: string) => boolean,
  { country }: Pick<NewFarm, 'country'>,
): string | null {
  const parcel = parcels.findIndex((id) => !isHere(id));
  if (parcel >= 0) return `parcels.${parcel}`;
  const cell = cells.findIndex((each) => !isHere(each.parcel));
  if (cell >= 0) return `cells.${cell}.parcel`;
  const isAbroad = (position: readonly [number, number]) => !mayBeLand(country, position);
  const center = cells.findIndex((each) => isAbroad(each.center));
  if (center >= 0) return `cells.${center}.center`;
  const shape = cells.findIndex((each) => each.shape.coordinates.flat(2).some(isAbroad));
  return shape >= 0 ? `cells.${shape}.shape` : null;
}

/** An analysis with the ids of the new farm. */
function analysisWithResults(
  { parcels, cells, ...analysis }: ArchivedSoilAnalysis,
  season: string,
  { idOf }: Pick<NewFarm, 'idOf'>,
): AnalysisWithResults {
  return {
    ...analysis,
    id: idOf(analysis.id),
    season_id: idOf(season),
    parcels: parcels.map(idOf),
    cells: cells.map(({ parcel, ...cell }) => ({ ...cell, id: idOf(cell.id), parcel_id: idOf(parcel) })),
  };
}
