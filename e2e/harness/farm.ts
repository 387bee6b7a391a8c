import { writeFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
// Registers what changes record.
import '../../apps/server/src/features.ts';
import { findUserByEmail } from '../../apps/server/src/features/account/index.ts';
import { createFarm } from '../../apps/server/src/features/farms/index.ts';
import { importFiles } from '../../apps/server/src/features/imports/index.ts';
import { createSeason } from '../../apps/server/src/features/seasons/index.ts';
import { OPERATOR } from '../../apps/server/src/platform/db/changes.ts';
import { inSeason, wholeFarm } from '../../apps/server/src/platform/db/scope.ts';
import { DATA_DIR } from './cli.ts';
import { productDatabase } from './product-database.ts';

/** A farm of a user. */
export interface ImportedFarm {
  readonly id: string;
  readonly seasonId: string;
}

/** Two fields among those of the demo farm, where its scenes are: `Spre sat` with winter wheat and `La drum`. */
const fieldsWith = (laDrum: string | null) => ({
  type: 'FeatureCollection',
  features: [
    { name: 'Spre sat', crop: 'winter_wheat', west: 27.4, south: 44.4 },
    { name: 'La drum', crop: laDrum, west: 27.41, south: 44.4 },
  ].map(({ name, crop, west, south }) => ({
    type: 'Feature',
    properties: { name, ...(crop !== null && { crop }), locality: 'Dragalina' },
    geometry: {
      type: 'Polygon',
      coordinates: [
        [
          [west, south],
          [west + 0.008, south],
          [west + 0.008, south + 0.008],
          [west, south + 0.008],
          [west, south],
        ],
      ],
    },
  })),
});

/** Imports a farm of two fields for a user, by the steps of the command line; it has no images yet. */
export async function importFarm(
  owner: string,
  name: string,
  end_year = new Date().getUTCFullYear(),
  laDrum: string | null = 'maize',
): Promise<ImportedFarm> {
  const path = test.info().outputPath('fields.geojson');
  const text = JSON.stringify(fieldsWith(laDrum));
  await writeFile(path, text);
  const { db } = await productDatabase();
  const user = await findUserByEmail(db, owner);
  const farm_id = await db
    .transaction()
    .execute((tx) => createFarm(tx, OPERATOR, { name, country: 'RO' }, user!.id));
  const scope = wholeFarm(farm_id);
  const created = await createSeason(db, OPERATOR, scope, { end_year });
  if (typeof created === 'string') throw new Error(`The season ${end_year} cannot be made: ${created}.`);
  const season_id = created.season.id;
  const files = [{ name: 'fields.geojson', path, size: Buffer.byteLength(text) }];
  const { state, accepted } = await importFiles(
    { db, dataDir: DATA_DIR! },
    { scope: inSeason(scope, season_id), end_year, files, choice: {} },
  );
  expect({ state, accepted }).toEqual({ state: 'applied', accepted: 2 });
  return { id: farm_id, seasonId: season_id };
}
