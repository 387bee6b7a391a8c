import { afterEach, expect, it, vi } from 'vitest';
import type { CommandImport } from '../features/imports/index.ts';
import { loadTranslation } from '../platform/translation.ts';
import { printSummary, summaryAsJson } from './import-summary.ts';

const FARM = { id: 'f1', name: 'Ferma Ana', is_new: true };
const IMPORTED: CommandImport = {
  end_year: 2026,
  season_id: 's1',
  import_id: 'i1',
  state: 'applied',
  change: 'c1',
  rows: 3,
  accepted: 2,
  counts: { new: 2, refused: 1 },
  repaired: 1,
  parcels: 2,
  hectares: 12.3,
  refusals: [{ path: 'empty.kml', code: 'too_large', values: { megabytes: 200 } }],
  issues: [
    { row: 1, path: 'track.gpx', issue: { code: 'track_closed', values: { meters: 111 } } },
    { row: 3, path: 'track.gpx', issue: { code: 'few_points', values: { points: 2 } } },
  ],
  needs_projection: ['plan.shp'],
};
const t = await loadTranslation('en', 'imports');

afterEach(() => vi.restoreAllMocks());

it('is printed with a sentence for each refused row and file', () => {
  const log = vi.spyOn(console, 'log').mockReturnValue();
  printSummary(FARM, [IMPORTED], t);
  expect(log.mock.calls.flat()).toEqual([
    'Created the farm Ferma Ana (f1).',
    '  season 2026: 2 of 3 rows accepted; 2 parcels, 12.30 ha',
    '    2 new, 1 refused, 1 repaired',
    '    empty.kml: The file is larger than 200 MB.',
    '    plan.shp: its projection is unknown; set it with --epsg.',
    '    track.gpx, row 3: The outline has only 2 points; an area needs three different ones.',
  ]);
});

it('is JSON with the names of the API', () => {
  const { farm_id, seasons } = JSON.parse(summaryAsJson(FARM, [IMPORTED], t));
  expect(farm_id).toBe('f1');
  expect(seasons).toMatchObject([
    {
      accepted: 2,
      needs_projection: ['plan.shp'],
      refused: [{ row: 3, code: 'few_points' }],
      refusals: [{ reason: 'The file is larger than 200 MB.' }],
    },
  ]);
});
