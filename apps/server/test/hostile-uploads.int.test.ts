import { type AnyEndpoint, calls } from '@brazda/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { workbookOfOneText } from '../../../bench/attacks/workbook.ts';
import { SAMPLED } from './make-world.ts';
import { startWorld, type World } from './world.ts';

/**
 * How long a file may hold the thread of the server, which all users share. 50 ms is the most seen; before files were parsed in
 * threads of their own, the hostile ones here held it for 4 to 40 seconds.
 */
const MAX_HOLD_MS = 1000;

const UPLOADS = calls.filter(
  ([, { accepts }]) => accepts === 'application/octet-stream',
) as readonly (readonly [string, AnyEndpoint])[];

const HOSTILE: Readonly<Record<string, () => Promise<Uint8Array>>> = {
  'a workbook whose every cell is one long text': () => workbookOfOneText(`${' '.repeat(100_000)}x`),
  'a workbook whose every cell is as long as a cell may be': () =>
    workbookOfOneText(`${' '.repeat(32_000)}x`),
  'a workbook of millions of rows': () => workbookOfOneText(''),
  'a line of millions of cells': async () => Buffer.from(';'.repeat(4_000_000)),
  'lines of one long word': async () => Buffer.from(`${'mg '.repeat(10_000)};\n`.repeat(100)),
};

let world: World;
const files = new Map<string, Uint8Array>();
beforeAll(async () => {
  world = await startWorld();
  for (const [name, make] of Object.entries(HOSTILE)) files.set(name, await make());
});
afterAll(() => world.stop());

const PARAMS: Readonly<Record<string, string>> = {
  farmId: 'own',
  seasonId: 'own-2026',
  parcelId: 'own-2026-east',
  cropId: '1',
  soilAnalysisId: 'own-soil-analysis',
  cellId: SAMPLED.own,
  noteId: 'own-note',
  photoId: '6f1c7a0e-3a83-4c7e-9d0a-7b1f6f6f2f10',
};
const MAPPING = JSON.stringify({
  headerRow: 1,
  sampleColumn: 0,
  columns: [{ column: 1, parameter: 'humus', method: 'unspecified', unit: 'percent' }],
});
const QUERY = { name: 'a.xlsx', mapping: MAPPING, offset: '0', format: 'csv' };

/**
 * The longest that this thread computed at one go while work ran, milliseconds. Neither what others compute on the machine
 * counts nor the sum of short jobs of the server, between which requests get their turn.
 */
async function longestHold_ms(work: () => Promise<unknown>): Promise<number> {
  let before = process.threadCpuUsage();
  let longest_ms = 0;
  const takeTurn = () => {
    const { user, system } = process.threadCpuUsage(before);
    longest_ms = Math.max(longest_ms, (user + system) / 1000);
    before = process.threadCpuUsage();
  };
  const turns = setInterval(takeTurn, 1);
  try {
    await work();
    takeTurn();
  } finally {
    clearInterval(turns);
  }
  return longest_ms;
}

describe.each(Object.keys(HOSTILE))('%s', (name) => {
  it.each(UPLOADS)('does not hold up others when sent to %s', async (_, endpoint) => {
    const { caller } = endpoint.access === 'sampler' ? world.people['soil sampler'] : world.people.owner;
    let status = 0;
    const hold_ms = await longestHold_ms(async () => {
      const body = files.get(name)!.slice(0, endpoint.bodyLimit ?? 4_000_000);
      const sent = await caller.callUnchecked(endpoint, {
        params: PARAMS,
        query: QUERY,
        body: body,
        headers: { 'content-type': 'application/octet-stream' },
      });
      status = sent.status;
    });
    expect(status, 'a file is refused with a reason').not.toBe(500);
    expect(hold_ms).toBeLessThan(MAX_HOLD_MS);
  });
});
