import { api } from '@brazda/contract';
import { unzipped, writeZip } from '@brazda/formats';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { addSeason } from '../seed/add-season.ts';
import { createCropIntervals } from '../src/features/parcels/index.ts';
import { wholeFarm } from '../src/platform/db/scope.ts';
import type { Caller, Product } from './product.ts';

type ParcelDraft = Parameters<typeof addSeason>[2]['parcels'][number];

/** A farm whose name must be escaped. */
export const FARM = { id: 'ferma-mea', name: 'Ferma „Țărăneasca” & fiii <ș>', country: 'RO' } as const;

/** A square ring from its southwestern corner, in degrees. */
export const ring = (west: number, south: number, side: number) => [
  [west, south],
  [west + side, south],
  [west + side, south + side],
  [west, south + side],
  [west, south],
];

/** Creates a farm with holes, islands, a repaired bow-tie, all kinds of text, missing values and deleted rows. */
export async function makeFarm({ database: { db } }: Product, owner_id: string) {
  await db
    .insertInto('farm')
    .values({ ...FARM, owner_id })
    .execute();
  const draft = (label: string, geometry: ParcelDraft['geometry'], fields: Partial<ParcelDraft> = {}) => ({
    id: `p-${label}`,
    label,
    geometry,
    display_name: null,
    locality: null,
    physical_block: null,
    parcel_no: null,
    crop_no: null,
    crop: null,
    ...fields,
  });
  const bowTie = [
    [26.61, 44.41],
    [26.6173, 44.4171],
    [26.6171, 44.41],
    [26.61, 44.4173],
    [26.61, 44.41],
  ];
  const wheat = { id: '1', crop_hybrid: 'Glosa', yield_measured: 5.25 };
  const parcels = [
    draft(
      'hole',
      { type: 'Polygon', coordinates: [ring(26.5, 44.4, 0.01), ring(26.503, 44.403, 0.002)] },
      {
        display_name: 'La „Fântână” =1+1',
        locality: { code: '93487', name: 'Fundulea' },
        physical_block: '12',
        parcel_no: '3',
        crop_no: 'a',
        crop: wheat,
      },
    ),
    draft('islands', {
      type: 'MultiPolygon',
      coordinates: [[ring(26.53, 44.4, 0.0012345)], [ring(26.54, 44.4, 0.0033333)]],
    }),
    draft('bow-tie', { type: 'Polygon', coordinates: [bowTie] }, { crop: wheat }),
  ];
  for (const end_year of [2024, 2025, 2026])
    await addSeason(db, FARM, {
      id: `s-${end_year}`,
      end_year,
      parcels: parcels.map((parcel) => ({
        ...parcel,
        id: `${parcel.id}-${end_year}`,
        lineage_id: `l-${parcel.id}`,
      })),
    });
  await sql`update parcel set imported = '{"b": [1.50, null, "ș"], "a": {"crop": "101"}}' where id = 'p-hole-2026'`.execute(
    db,
  );
  const open = { id: 'open', parcel_id: 'p-islands-2026', crop_id: 'null', lower: null, upper: null };
  await createCropIntervals(db, wholeFarm(FARM.id), [
    { ...open, agricultural_work: 'sow', is_secondary: true, declared_code: '106' },
  ]);
  await sql`
    update farm set organic = '{"conversion_from": "2020-01-01", "certified_from": null, "until": "2027-12-31"}'
    where id = ${FARM.id}`.execute(db);
  await sql`
    update parcel set special_use = 'greenhouse',
      organic = '{"conversion_from": null, "certified_from": "2024-03-01", "until": null}'
    where id = 'p-hole-2026'`.execute(db);
  await sql`update season set deleted_at = now() where id = 's-2024'`.execute(db);
  await sql`update parcel set deleted_at = now() where id = 'p-islands-2025'`.execute(db);
  await sql`update crop_interval set deleted_at = now() where parcel_id = 'p-bow-tie-2026'`.execute(db);
}

/** The archive of a farm, as its owner downloads it. */
export async function fetchArchive(person: Caller, farmId: string): Promise<Buffer> {
  const { status, raw } = await person.call(api.exports.archive, { params: { farmId } });
  expect(status).toBe(200);
  return raw;
}

/** Imports an archive. */
export const take = (person: Caller, zip: Uint8Array) =>
  person.call(api.exports.importArchive, {
    body: zip as Uint8Array<ArrayBuffer>,
    headers: { 'content-type': 'application/octet-stream' },
  });

/** The texts in an archive by their paths. */
export async function unpackFiles(zip: Uint8Array): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  for await (const { path, content } of unzipped(zip, { entries: 100, bytes: 1e8 }))
    files.set(path, Buffer.from(content).toString('utf8'));
  return files;
}

/** An archive of files by their paths. */
export function packFiles(
  files: Iterable<readonly [path: string, content: string | Uint8Array]>,
): Promise<Uint8Array> {
  return writeZip([...files].map(([path, content]) => ({ path, content })));
}
