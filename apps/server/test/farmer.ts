import { api, type Import, type ImportRow } from '@brazda/contract';
import { type Country, IMPORT_LIMITS } from '@brazda/domain';
import { afterAll, beforeAll } from 'vitest';
import { rectangle } from '../src/features/imagery/testing/catalog.ts';
import { addFarm, type FarmSeason } from './farm-season.ts';
import { type Caller, type Product, startProduct } from './product.ts';

/** A rectangle in units of 10 m with its properties in a file. */
export interface Field {
  readonly at: readonly [west: number, south: number, east: number, north: number];
  readonly properties?: Readonly<Record<string, string | number>>;
}

/** A GeoJSON file with some fields. */
export function fileOf(fields: readonly Field[], more: object = {}): Buffer {
  const features = fields.map(({ at, properties = {} }) => ({
    type: 'Feature',
    properties,
    geometry: rectangle(...at),
  }));
  return Buffer.from(JSON.stringify({ type: 'FeatureCollection', ...more, features }));
}

/** A field of 4 ha of maize, offset to the east. */
export function maizeField(west: number, parcel_no: string): Field {
  return { at: [west, 0, west + 20, 20], properties: { physical_block: '412', parcel_no, crop: 'maize' } };
}

/** A file with two separate fields. */
export const TWO_FIELDS = fileOf([maizeField(0, '1'), maizeField(30, '2')]);

/** Starts a farmer with a farm and a season of one year. */
export async function startFarm(product: Product, email: string, end_year = 2026, country: Country = 'RO') {
  const caller = await product.signUp(email);
  return { caller, season: await addFarm(caller, { end_year, country }) };
}

/** The product of a test file and its current farmer. */
export interface Farming {
  readonly product: Product;
  readonly caller: Caller;
  readonly season: FarmSeason;
  readonly farmId: string;
}

/**
 * Starts the product for a test file and passes it to `take`; returns a function that starts a new farmer with a
 * farm.
 */
export function farmsOfFile(take: (farming: Farming) => void) {
  let product: Product;
  let farms = 0;
  beforeAll(async () => {
    product = await startProduct();
  });
  afterAll(() => product.stop());
  return async (country?: Country, end_year?: number) => {
    farms++;
    const { caller, season } = await startFarm(product, `fermier${farms}@example.org`, end_year, country);
    take({ product, caller, season, farmId: season.farmId });
  };
}

const BYTES = { 'content-type': 'application/octet-stream' };

/** Begins an import of files with these names and sizes. */
export async function begin(
  caller: Caller,
  params: FarmSeason,
  files: readonly { name: string; size: number }[],
) {
  return caller.call(api.imports.create, { params, body: { files: [...files] } });
}

/** Sends a chunk of a file. */
export function send(
  caller: Caller,
  farmId: string,
  { id, files }: Import,
  bytes: Buffer,
  offset = 0,
  file = 0,
) {
  const params = { farmId, importId: id, fileId: files[file]!.id };
  return caller.call(api.imports.upload, {
    params,
    query: { offset },
    body: bytes as Uint8Array<ArrayBuffer>,
    headers: BYTES,
  });
}

/** Uploads files and runs the workers that read them. */
export async function upload(
  product: Product,
  caller: Caller,
  season: FarmSeason,
  ...contents: readonly Buffer[]
) {
  const files = contents.map(({ length: size }, i) => ({ name: `parcele-${i + 1}.geojson`, size }));
  const { response: begun } = await begin(caller, season, files);
  for (const [i, bytes] of contents.entries()) await send(caller, season.farmId, begun, bytes, 0, i);
  await product.work();
  return get(caller, season.farmId, begun.id);
}

/** A file with the name that the user gave it. */
export interface NamedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Uploads files of any format, in chunks of the maximum size, and runs the workers that read them. */
export async function uploadNamed(
  product: Product,
  caller: Caller,
  season: FarmSeason,
  ...files: NamedFile[]
) {
  const sizes = files.map(({ name, bytes }) => ({ name, size: bytes.length }));
  const { response: begun } = await begin(caller, season, sizes);
  for (const [i, { bytes }] of files.entries()) {
    const content = Buffer.from(bytes);
    for (let at = 0; at < content.length; at += IMPORT_LIMITS.chunk_bytes)
      await send(caller, season.farmId, begun, content.subarray(at, at + IMPORT_LIMITS.chunk_bytes), at, i);
  }
  await product.work();
  return get(caller, season.farmId, begun.id);
}

/** The current state of an import. */
export async function get(caller: Caller, farmId: string, importId: string): Promise<Import> {
  return (await caller.call(api.imports.get, { params: { farmId, importId } })).response;
}

/** The compared rows of an import. */
export async function listImportRows(caller: Caller, farmId: string, importId: string): Promise<ImportRow[]> {
  return (await caller.call(api.imports.rows, { params: { farmId, importId } })).response.results;
}

/** Sets choices for the rows at some positions. */
export function choose(
  caller: Caller,
  farmId: string,
  importId: string,
  choice: ImportRow['choice'],
  positions: number[],
) {
  return caller.call(api.imports.choose, { params: { farmId, importId }, body: { choice, positions } });
}

/** Applies an import, and runs the workers that do it. */
export async function apply(product: Product, caller: Caller, farmId: string, importId: string) {
  await caller.call(api.imports.apply, { params: { farmId, importId } });
  await product.work();
  return get(caller, farmId, importId);
}

/** Uploads files, accepts the defaults, and returns the finished import. */
export async function take(
  product: Product,
  caller: Caller,
  season: FarmSeason,
  ...contents: readonly Buffer[]
) {
  const { id } = await upload(product, caller, season, ...contents);
  return apply(product, caller, season.farmId, id);
}

/** The parcels of a season, by number. */
export async function listParcels(caller: Caller, params: FarmSeason) {
  const { response } = await caller.call(api.parcels.list, { params });
  return response.results;
}

/** All rows of a farm's land in the database, without the time of their last change. */
export async function dumpLand({ database: { pool } }: Product, farmId: string): Promise<unknown> {
  const { rows } = await pool.query(
    `select jsonb_agg(row order by row ->> 'id') as land from (
       select to_jsonb(parcel) - 'updated_at' as row from parcel where farm_id = $1
       union all select to_jsonb(crop_interval) - 'updated_at' from crop_interval where farm_id = $1
       union all select to_jsonb(season) from season where farm_id = $1) land`,
    [farmId],
  );
  return rows[0].land;
}
