import type { z } from 'zod';
import type { Db } from '../../platform/db/database.ts';
import { inSeason, type Scope, type SeasonScope } from '../../platform/db/scope.ts';
import { listArchivedSeasons } from './archive.repo.ts';
import type { ArchivedParcels, ArchivedSeasons } from './archive-format.ts';
import { type ArchiveFile, ArchiveRefused, contentsOf } from './section.ts';

type Files = ReadonlyMap<string, readonly ArchiveFile[]>;

/** A file with the data of one season; already validated by its schema. */
export interface SeasonFile<T> {
  readonly path: string;
  /** Its id in the archive. */
  readonly season: string;
  readonly content: T;
}

/** The files of a section that has one for each season; throws ArchiveRefused for a year without a season. */
export function seasonFilesOf<S extends z.ZodType>(files: Files, path: string): SeasonFile<z.infer<S>>[] {
  const seasonOf = new Map(
    contentsOf<typeof ArchivedSeasons>(files, 'seasons.json')
      .flat()
      .map(({ id, end_year }) => [path.replace('{year}', String(end_year)), id]),
  );
  return (files.get(path) ?? []).map((file) => {
    const season = seasonOf.get(file.path);
    if (season === undefined) throw new ArchiveRefused(file.path);
    return { path: file.path, season, content: file.content as z.infer<S> };
  });
}

/** Where a parcel of an archive belongs: its season, and its crop intervals. */
export interface ArchivedSite {
  readonly season: string;
  readonly crops: readonly string[];
}

/** The parcels of an archive by id. */
export function sitesOf(files: Files): ReadonlyMap<string, ArchivedSite> {
  return new Map(
    seasonFilesOf<typeof ArchivedParcels>(files, 'parcels/{year}.geojson').flatMap(({ season, content }) =>
      content.features.map(({ id, properties }) => [
        id,
        { season, crops: properties.crops.map((crop) => crop.id) },
      ]),
    ),
  );
}

/** Whether a scope shows a whole farm: those who see only some parcels may not read its plans, people and journal. */
export function showsWholeFarm({ visible }: Scope): boolean {
  return visible === null;
}

/** A file for each season of a farm that has any rows. */
export async function* writeSeasonFiles(
  path: string,
  scope: Scope,
  { db, list }: { db: Db; list: (db: Db, scope: SeasonScope) => Promise<readonly unknown[]> },
): AsyncIterable<ArchiveFile> {
  if (!showsWholeFarm(scope)) return;
  for (const { id, end_year } of await listArchivedSeasons(db, scope)) {
    const content = await list(db, inSeason(scope, id));
    if (content.length > 0) yield { path: path.replace('{year}', String(end_year)), content };
  }
}
