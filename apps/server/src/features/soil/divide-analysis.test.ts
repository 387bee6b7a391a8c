import { ThreadTimeout } from '@brazda/raster';
import type { MultiPolygon } from 'geojson';
import { describe, expect, it } from 'vitest';
import type { Db } from '../../platform/db/database.ts';
import { wholeFarm } from '../../platform/db/scope.ts';
import { divideParcels } from './divide-analysis.ts';
import type { SeasonParcel } from './season-parcels.repo.ts';

/** Worker threads that make no cells, and how many ran at once. */
const threads = { running: 0, most: 0, begun: [] as string[], failure: null as Error | null };
const makeNoCells = async ({ geometry }: { geometry: MultiPolygon & { title?: string } }) => {
  if (threads.failure) throw threads.failure;
  threads.most = Math.max(threads.most, ++threads.running);
  threads.begun.push(geometry.title!);
  await new Promise(setImmediate);
  threads.running--;
  return { cells: [], hasZones: false };
};

const ALONG_ROWS = { season_id: 'one', division: 'grid', hectares_per_sample: 5 } as const;

/** A round parcel. */
function parcelOf(title: string, { corners = 8, radius = 0.001 } = {}): SeasonParcel {
  const ring = Array.from({ length: corners }, (_, i) => {
    const angle = (2 * Math.PI * i) / corners;
    return [27 + radius * Math.cos(angle), 44 + radius * Math.sin(angle)];
  });
  const geometry = { type: 'MultiPolygon', coordinates: [[[...ring, ring[0]!]]], title } as const;
  return { id: title, shape_id: title, title, geometry: geometry as unknown as MultiPolygon };
}

function divide(user_id: string, ...parcels: SeasonParcel[]) {
  const divider = { scope: wholeFarm('farm'), actor: { user_id }, address: '127.0.0.1' };
  return divideParcels(null as unknown as Db, divider, ALONG_ROWS, parcels, makeNoCells);
}

describe('the division of parcels', () => {
  it('takes one of a person at a time, so that those of others go in between', async () => {
    const ofAna = ['ana 1', 'ana 2', 'ana 3', 'ana 4'].map((title) => parcelOf(title));
    await Promise.all([
      divide('ana', ...ofAna),
      divide('ion', parcelOf('ion 1')),
      divide('eva', parcelOf('eva 1')),
    ]);
    expect(threads.most).toBe(2);
    expect(threads.begun.slice(0, 3).sort()).toEqual(['ana 1', 'eva 1', 'ion 1']);
  });

  it('is refused before it begins for an outline of too many corners, and the parcel is named', async () => {
    threads.begun.length = 0;
    const detailed = parcelOf('La Vale', { corners: 60_000, radius: 0.02 });
    await expect(divide('ana', parcelOf('one'), detailed)).rejects.toMatchObject({
      code: 'soil_parcel_detailed',
      what: 'La Vale',
    });
    expect(threads.begun).toEqual([]);
  });

  it.each([
    ['time', new ThreadTimeout('late')],
    ['memory', Object.assign(new Error('full'), { code: 'ERR_WORKER_OUT_OF_MEMORY' })],
  ])('is refused for a parcel that needs too much %s, which is named', async (_, failure) => {
    threads.failure = failure;
    const dividing = divide('ana', parcelOf('La Deal'));
    await expect(dividing).rejects.toMatchObject({ code: 'soil_parcel_detailed', what: 'La Deal' });
    threads.failure = null;
  });
});
