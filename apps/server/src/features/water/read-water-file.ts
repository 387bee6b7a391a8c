import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { api, ResponseOf, WaterPlace } from '@brazda/contract';
import {
  type Country,
  metersOfDegree,
  pathsOf,
  WATER_LIMITS,
  WATER_REACH_M,
  type WaterShape,
} from '@brazda/domain';
import { collectBundles, inspectBundle, Refused, readWater } from '@brazda/formats';

/** West, south, east and north in degrees. */
type Box = readonly [number, number, number, number];

/** A file of water, and the parcels around which it counts: all of it where there are none. */
export interface WaterFileJob {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly country: Country;
  readonly boxes: readonly Box[];
}

type Report = ResponseOf<typeof api.water.importFile>;

/** What was read of a file of water. */
export interface ReadWaterFile
  extends Pick<Report, 'rows' | 'far' | 'shortened' | 'refused_rows' | 'problems' | 'refusals'> {
  readonly places: readonly Omit<WaterPlace, 'id'>[];
}

/** Rows that are no water and are listed, the first ones. */
const MAX_LISTED = 50;

/** Reads the water of a file, or of the files in a ZIP, that lies near some parcels. */
export async function readWaterFile({ name, bytes, country, boxes }: WaterFileJob): Promise<ReadWaterFile> {
  const folder = await mkdtemp(join(tmpdir(), 'brazda-water-'));
  try {
    const path = join(folder, 'file');
    await writeFile(path, bytes);
    const found = await collectBundles([{ name, path, size: bytes.length }], join(folder, 'unpacked'));
    const read: Read = {
      places: [],
      problems: [],
      refusals: [],
      rows: 0,
      far: 0,
      shortened: 0,
      refused_rows: 0,
    };
    for (const refused of found.refusals) read.refusals.push(refusalOf(refused));
    const near = boxes.map(widened);
    for (const bundle of found.bundles)
      try {
        for (const layer of await inspectBundle(bundle, { country })) {
          if (layer.is_repeated) continue;
          if (layer.epsg === null)
            read.refusals.push({ file: layer.path, code: 'no_projection', values: {} });
          else for await (const row of readWater(layer, country)) take(read, layer.path, row, near);
        }
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        read.refusals.push(refusalOf(error));
      }
    return read;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

interface Read extends ReadWaterFile {
  readonly places: Omit<WaterPlace, 'id'>[];
  rows: number;
  far: number;
  shortened: number;
  refused_rows: number;
}
type Row = typeof readWater extends (...args: never[]) => AsyncGenerator<infer Found> ? Found : never;

function take(read: Read, file: string, { number, name, kind, shape, problem }: Row, near: readonly Box[]) {
  read.rows++;
  if (!shape) {
    read.refused_rows++;
    if (read.problems.length < MAX_LISTED)
      read.problems.push({ file, row: number, problem: problem ?? 'no_shape' });
  } else if (near.length > 0 && !liesNear(shape, near)) read.far++;
  else {
    if (name.length > WATER_LIMITS.name) read.shortened++;
    read.places.push({
      name: name.slice(0, WATER_LIMITS.name).toWellFormed(),
      kind,
      shape: JSON.parse(JSON.stringify(shape)),
    });
  }
}

function refusalOf({ path: file, refusal }: Refused): ReadWaterFile['refusals'][number] {
  return { file, code: refusal.code, values: refusal.values };
}

function widened([west, south, east, north]: Box): Box {
  const degree = metersOfDegree((south + north) / 2);
  const [lng, lat] = [WATER_REACH_M / degree.east, WATER_REACH_M / degree.north];
  return [west - lng, south - lat, east + lng, north + lat];
}

/** Whether the bounds of a stretch of water meet one of some boxes. */
function liesNear(shape: WaterShape, boxes: readonly Box[]): boolean {
  const whole = pathsOf(shape).flat();
  const candidates = boxes.filter((box) => doMeet(boundsOf(whole), box));
  if (candidates.length === 0 || shape.type === 'MultiPolygon') return candidates.length > 0;
  return shape.coordinates.some((line) =>
    line.some((point, at) => {
      const stretch = boundsOf(at === 0 ? [point] : [line[at - 1]!, point]);
      return candidates.some((box) => doMeet(stretch, box));
    }),
  );
}

function boundsOf(points: readonly (readonly number[])[]): Box {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [lng = 0, lat = 0] of points) {
    west = Math.min(west, lng);
    east = Math.max(east, lng);
    south = Math.min(south, lat);
    north = Math.max(north, lat);
  }
  return [west, south, east, north];
}

function doMeet(one: Box, other: Box): boolean {
  return one[0] <= other[2] && other[0] <= one[2] && one[1] <= other[3] && other[1] <= one[3];
}
