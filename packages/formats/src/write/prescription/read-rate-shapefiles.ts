import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endingOf } from '../../detect.ts';
import type { SourceFile } from '../../land-format.ts';
import { shapefile } from '../../shapefile.ts';
import type { StickFile } from './prescription.ts';
import type { ReadRing } from './read-isoxml.ts';

/** A polygon with its row in the table. */
export interface ReadPolygon {
  readonly values: Readonly<Record<string, string | number>>;
  readonly rings: readonly ReadRing[];
}

/** A shapefile as our reader of land finds it. */
export interface ReadShapefile {
  readonly path: string;
  readonly epsg: number | null;
  readonly columns: readonly string[];
  readonly polygons: readonly ReadPolygon[];
}

/** Reads the shapefiles among the files of a stick by the reader of land, which shares nothing with the writer. */
export async function readRateShapefiles(files: readonly StickFile[]): Promise<ReadShapefile[]> {
  const folder = await mkdtemp(join(tmpdir(), 'brazda-stick-'));
  try {
    const stored = await Promise.all(
      files.map(async ({ path: name, content }, at): Promise<SourceFile> => {
        const path = join(folder, String(at));
        await writeFile(path, content);
        return { name, path, size: content.length };
      }),
    );
    const found: ReadShapefile[] = [];
    for (const main of stored.filter(({ name }) => endingOf(name) === 'shp'))
      found.push(await readOne(main, stored));
    return found;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function readOne(main: SourceFile, files: readonly SourceFile[]): Promise<ReadShapefile> {
  const stem = main.name.slice(0, -'shp'.length);
  const beside = files.filter((file) => file !== main && file.name.startsWith(stem));
  const parts = new Map(beside.map((file) => [endingOf(file.name), file]));
  const bundle = { format: 'shapefile', main, parts } as const;
  const [layer] = await shapefile.layersOf(bundle);
  const polygons: ReadPolygon[] = [];
  for await (const { values, shape } of shapefile.rowsOf(bundle, layer!, {})) {
    const shapes = shape?.type === 'Polygon' ? [shape.coordinates] : (shape?.coordinates ?? []);
    const rings = shapes.flatMap((part) => part.map((points, at) => ({ isHole: at > 0, points })));
    polygons.push({ values, rings });
  }
  return { path: main.name, epsg: layer!.projection.epsg, columns: layer!.columns, polygons };
}
