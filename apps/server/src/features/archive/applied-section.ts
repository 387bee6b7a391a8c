import type { Application } from '@brazda/contract';
import { deflateCodes, inflateCodes } from '@brazda/raster';
import type { Db } from '../../platform/db/database.ts';
import { inSeason, type SeasonScope, wholeFarm } from '../../platform/db/scope.ts';
import { insertStoredApplication, listApplications, readApplicationCells } from '../machine-logs/index.ts';
import { type ArchivedApplication, ArchivedApplications } from './archived-application.ts';
import type { ArchivedEntries } from './archived-entry.ts';
import { JOURNAL } from './journal-section.ts';
import { seasonFilesOf, sitesOf, writeSeasonFiles } from './season-files.ts';
import { ArchiveRefused, type NewFarm, type Section } from './section.ts';

const PATH = 'applied/{year}.json';

/** What machines have applied in each season. */
export const APPLIED: Section = {
  path: PATH,
  schema: ArchivedApplications,
  write: ({ db }, scope) => writeSeasonFiles(PATH, scope, { db, list: listArchivedApplications }),
  idsOf: (files) => files.flatMap(({ content }) => (content as ArchivedApplication[]).map(({ id }) => id)),
  async insert(tx, farm, files) {
    const sites = sitesOf(files);
    const entries = new Map(
      seasonFilesOf<typeof ArchivedEntries>(files, JOURNAL.path).flatMap(({ content }) =>
        content.map(({ id, parcel }) => [id, parcel]),
      ),
    );
    for (const { path, season, content } of seasonFilesOf<typeof ArchivedApplications>(files, PATH)) {
      const scope = inSeason(wholeFarm(farm.id), farm.idOf(season));
      for (const [i, application] of content.entries()) {
        const { parcel, entry } = application;
        const refuse = (field: string) => new ArchiveRefused(path, `${i}.${field}`);
        if (sites.get(parcel)?.season !== season) throw refuse('parcel');
        if (entry !== null && entries.get(entry) !== parcel) throw refuse('entry');
        await insertStoredApplication(tx, scope, storedApplication(application, farm, refuse));
      }
    }
  },
};

const LAYERS = ['areas_m2', 'rates', 'covered'] as const;
type Layer = (typeof LAYERS)[number];

async function listArchivedApplications(db: Db, scope: SeasonScope): Promise<ArchivedApplication[]> {
  const archived: ArchivedApplication[] = [];
  for (const application of (await listApplications(db, scope)).toReversed())
    archived.push(await archivedApplication(db, scope, application));
  return archived;
}

async function archivedApplication(
  db: Db,
  scope: SeasonScope,
  { prescription: _, ...application }: Application,
): Promise<ArchivedApplication> {
  const { cells, rates, covered } = await readApplicationCells(db, scope, application.id);
  const { grid, cell_m, areas_m2 } = cells;
  return {
    ...application,
    grid,
    cell_m,
    areas_m2: packed(areas_m2),
    rates: packed(rates),
    covered: packed(covered),
  };
}

/** An application with the ids of the new farm; throws what `refuse` makes for a layer with other cells than the grid. */
function storedApplication(
  archived: ArchivedApplication,
  { idOf }: Pick<NewFarm, 'idOf'>,
  refuse: (field: Layer) => ArchiveRefused,
): Parameters<typeof insertStoredApplication>[2] {
  const { id, parcel, entry, file, hash, day, uploaded_at, grid, cell_m } = archived;
  const { kind, product, price, task, logged_products, quantity } = archived;
  const { hectares, overlap_ha, total, mean, set_mean } = archived;
  const read = (layer: Layer) => {
    const numbers = unpacked(archived[layer], grid.columns * grid.rows);
    if (!numbers) throw refuse(layer);
    return numbers;
  };
  return {
    id: idOf(id),
    entry_id: entry && idOf(entry),
    created_at: new Date(uploaded_at),
    parcel_id: idOf(parcel),
    file,
    hash,
    day,
    figures: { task, logged_products, quantity, hectares, overlap_ha, total, mean, set_mean },
    fields: { kind, product, price, prescription: null },
    cells: {
      cells: { grid, cell_m, areas_m2: read('areas_m2') },
      rates: read('rates'),
      covered: read('covered'),
    },
  };
}

function packed(numbers: readonly number[]): string {
  return Buffer.from(deflateCodes(new Uint8Array(Float64Array.from(numbers).buffer))).toString('base64');
}

/** Null for other than so many amounts. */
function unpacked(text: string, cells: number): number[] | null {
  const bytes = cells * Float64Array.BYTES_PER_ELEMENT;
  try {
    const inflated = inflateCodes(Buffer.from(text, 'base64'), bytes);
    if (inflated.length !== bytes) return null;
    const numbers = [...new Float64Array(Uint8Array.from(inflated).buffer)];
    return numbers.every((value) => Number.isFinite(value) && value >= 0) ? numbers : null;
  } catch {
    return null;
  }
}
