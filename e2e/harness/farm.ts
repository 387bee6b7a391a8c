import { writeFile } from 'node:fs/promises';
import { test } from '@playwright/test';
import { cli } from './cli.ts';

/** A farm imported through the CLI. */
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

/** Imports a farm of two fields for a user through the CLI; it has no images yet. */
export async function importFarm(
  owner: string,
  name: string,
  endYear = new Date().getUTCFullYear(),
  laDrum: string | null = 'maize',
): Promise<ImportedFarm> {
  const file = test.info().outputPath('fields.geojson');
  await writeFile(file, JSON.stringify(fieldsWith(laDrum)));
  const imported = await cli(
    ...['farm', 'import', '--name', name, '--country', 'RO', '--parcels', file],
    ...['--end-year', String(endYear), '--owner', owner, '--json'],
  );
  const { farm_id, seasons } = JSON.parse(imported);
  return { id: farm_id, seasonId: seasons[0].season_id };
}
