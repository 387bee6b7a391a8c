import { inflateCodes } from '@brazda/raster';
import { inSeason, wholeFarm } from '../../platform/db/scope.ts';
import { insertStoredHarvest } from '../harvests/index.ts';
import { type ArchivedHarvest, type ArchivedHarvestMap, ArchivedHarvests } from './archived-harvest.ts';
import { listArchivedHarvests } from './archived-harvests.repo.ts';
import { seasonFilesOf, sitesOf, writeSeasonFiles } from './season-files.ts';
import { ArchiveRefused, type NewFarm, type Section } from './section.ts';

const PATH = 'harvests/{year}.json';

/** The yield maps of each season. */
export const HARVESTS: Section = {
  path: PATH,
  schema: ArchivedHarvests,
  write: ({ db }, scope) => writeSeasonFiles(PATH, scope, { db, list: listArchivedHarvests }),
  idsOf: (files) => files.flatMap(({ content }) => (content as ArchivedHarvest[]).map(({ id }) => id)),
  async insert(tx, farm, files) {
    const sites = sitesOf(files);
    for (const { path, season, content } of seasonFilesOf<typeof ArchivedHarvests>(files, PATH)) {
      const scope = inSeason(wholeFarm(farm.id), farm.idOf(season));
      for (const [i, harvest] of content.entries()) {
        const place = findWrong(harvest, (parcel) => sites.get(parcel)?.season === season);
        if (place) throw new ArchiveRefused(path, `${i}.${place}`);
        await insertStoredHarvest(tx, scope, storedHarvest(harvest, farm));
      }
    }
  },
};

/** Where a harvest names a parcel of another season, or has other pixels than its grid; null if nowhere. */
function findWrong({ maps, unmapped }: ArchivedHarvest, isHere: (parcel: string) => boolean): string | null {
  const astray = unmapped.findIndex(({ parcel }) => !isHere(parcel));
  if (astray >= 0) return `unmapped.${astray}.parcel`;
  for (const [i, map] of maps.entries()) {
    if (!isHere(map.parcel)) return `maps.${i}.parcel`;
    for (const layer of ['codes', 'areas'] as const) if (!fillsGrid(map, layer)) return `maps.${i}.${layer}`;
  }
  return null;
}

function fillsGrid({ width, height, ...map }: ArchivedHarvestMap, layer: 'codes' | 'areas'): boolean {
  const pixels = width * height;
  try {
    return inflateCodes(Buffer.from(map[layer], 'base64'), pixels).length === pixels;
  } catch {
    return false;
  }
}

/** A harvest with the ids of the new farm. */
function storedHarvest(
  {
    outside,
    unplaced,
    skipped_logs,
    columns,
    is_unit_guessed,
    is_volume,
    remarks,
    unmapped,
    maps,
    ...harvest
  }: ArchivedHarvest,
  { idOf }: Pick<NewFarm, 'idOf'>,
): Parameters<typeof insertStoredHarvest>[2] {
  return {
    ...harvest,
    id: idOf(harvest.id),
    report: {
      outside,
      unplaced,
      skipped_logs,
      columns,
      is_unit_guessed,
      is_volume,
      remarks,
      unmapped: unmapped.map(({ parcel, ...rest }) => ({ parcel_id: idOf(parcel), ...rest })),
    },
    maps: maps.map(
      ({
        parcel,
        codes,
        areas,
        points,
        kept,
        drops,
        delay_s,
        delay_source,
        moisture,
        standard_moisture,
        ...map
      }) => ({
        ...map,
        parcel_id: idOf(parcel),
        codes: Buffer.from(codes, 'base64'),
        areas: Buffer.from(areas, 'base64'),
        report: { points, kept, drops, delay_s, delay_source, moisture, standard_moisture },
      }),
    ),
  };
}
