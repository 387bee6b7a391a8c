import { mayBeLand } from '@brazda/domain';
import { wholeFarm } from '../../platform/db/scope.ts';
import { insertOrderWithResults, type OrderWithResults } from '../soil/index.ts';
import { listArchivedSoilOrders } from './archived-soil.repo.ts';
import { type ArchivedSoilOrder, ArchivedSoilOrders } from './archived-soil.ts';
import { seasonFilesOf, sitesOf, writeSeasonFiles } from './season-files.ts';
import { ArchiveRefused, type NewFarm, type Section } from './section.ts';

const PATH = 'soil/{year}.json';

/** The soil analyses of each season, with cells, samples and results. */
export const SOIL: Section = {
  path: PATH,
  schema: ArchivedSoilOrders,
  write: ({ db }, scope) => writeSeasonFiles(PATH, scope, { db, list: listArchivedSoilOrders }),
  idsOf: (files) =>
    files.flatMap(({ content }) =>
      (content as ArchivedSoilOrder[]).flatMap(({ id, cells }) => [id, ...cells.map((cell) => cell.id)]),
    ),
  async insert(tx, farm, files) {
    const sites = sitesOf(files);
    for (const { path, season, content } of seasonFilesOf<typeof ArchivedSoilOrders>(files, PATH)) {
      for (const [i, order] of content.entries()) {
        const place = findAstray(order, (parcel) => sites.get(parcel)?.season === season, farm);
        if (place) throw new ArchiveRefused(path, `${i}.${place}`);
        await insertOrderWithResults(
          tx,
          wholeFarm(farm.id),
          orderWithResults(order, season, farm),
          farm.country,
        );
      }
    }
  },
};

/** Where an order names a parcel of another season, or land of another country; null if nowhere. */
function findAstray(
  { parcels, cells }: ArchivedSoilOrder,
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

/** An order with the ids of the new farm. */
function orderWithResults(
  { parcels, cells, ...order }: ArchivedSoilOrder,
  season: string,
  { idOf }: Pick<NewFarm, 'idOf'>,
): OrderWithResults {
  return {
    ...order,
    id: idOf(order.id),
    season_id: idOf(season),
    parcels: parcels.map(idOf),
    cells: cells.map(({ parcel, ...cell }) => ({ ...cell, id: idOf(cell.id), parcel_id: idOf(parcel) })),
  };
}
