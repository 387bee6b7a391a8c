import { describe, expect, it } from 'vitest';
import type { DbPool } from '../../platform/db/database.ts';
import { readingPrimary } from '../../platform/db/replica.ts';
import { wholeFarm } from '../../platform/db/scope.ts';
import { exportsHandlers } from './exports.routes.ts';
import type { LandSize } from './few-parcels.ts';

/** Files that are being written, each until it is ended. */
const writing = { size: { parcels: 0, corners: 0 }, begun: [] as string[], ends: [] as (() => void)[] };

const MANY: LandSize = { parcels: 20_000, corners: 500_000 };
const FEW: LandSize = { parcels: 40, corners: 1000 };

const handlers = exportsHandlers(
  {
    reading: readingPrimary(null as unknown as DbPool),
    readToday: async () => '2026-05-01',
    loadPicture: () => Promise.reject(new Error('no picture is wanted')),
  },
  {
    measureOutgoing: async () => writing.size,
    writeParcels: (_, { farm_id }) => {
      writing.begun.push(farm_id);
      return new Promise((resolve) => writing.ends.push(() => resolve(new Uint8Array())));
    },
  },
);

/** Asks for an A3 map of a farm, and does not wait for it. */
async function ask(user_id: string, farm: string, size: LandSize): Promise<void> {
  writing.size = size;
  void handlers['exports.parcels']({
    body: { format: 'pdf', paper: 'A3', is_landscape: true },
    scope: { ...wholeFarm(farm), season_id: `${farm}-2026` },
    language: 'ro',
    actor: { user_id },
    address: '127.0.0.1',
  } as unknown as Parameters<(typeof handlers)['exports.parcels']>[0]);
  await new Promise(setImmediate);
}

async function endFirst() {
  writing.ends.shift()!();
  await new Promise(setImmediate);
}

describe('maps', () => {
  it('of much land are printed one at a time, in turns of those who want them', async () => {
    for (const farm of ['ana 1', 'ana 2', 'ana 3']) await ask('ana', farm, MANY);
    await ask('ion', 'ion 1', MANY);
    expect(writing.begun).toEqual(['ana 1']);
    for (let i = 0; i < 4; i++) await endFirst();
    expect(writing.begun).toEqual(['ana 1', 'ion 1', 'ana 2', 'ana 3']);
  });

  it('of few parcels do not wait for those of much land', async () => {
    writing.begun.length = 0;
    await ask('ana', 'large', MANY);
    await ask('ana', 'small', FEW);
    expect(writing.begun).toEqual(['large', 'small']);
  });
});
