import { expect, it } from 'vitest';
import type { ActivityKind } from './activity-kinds.ts';
import { cropOfWork } from './crop-of-work.ts';

const crop = (crop_id: string, lower: string | null, upper: string | null) => ({
  crop_id,
  interval: { lower, upper },
});
const WHEAT = crop('wheat', '2025-10-14', '2026-07-11');
const MAIZE = crop('maize', '2026-07-15', '2026-10-20');
const BOTH = [MAIZE, WHEAT];

it.each<[string, readonly ReturnType<typeof crop>[], ActivityKind, string, string | null]>([
  ['the only crop, whatever the day', [WHEAT], 'plough', '2026-09-20', 'wheat'],
  ['the crop that grows', BOTH, 'spray', '2026-04-10', 'wheat'],
  ['the first crop before it grows', BOTH, 'plough', '2025-09-20', 'wheat'],
  ['the next crop between two', BOTH, 'disc', '2026-07-12', 'maize'],
  ['the last crop after all', BOTH, 'stubble', '2026-11-02', 'maize'],
  ['the crop that was sown', BOTH, 'sow', '2026-07-10', 'maize'],
  ['the crop that was harvested late', BOTH, 'harvest', '2026-07-16', 'wheat'],
  ['the crop that was harvested, when it is carried', BOTH, 'transport', '2026-07-14', 'wheat'],
  [
    'the crop with a known harvest',
    [WHEAT, crop('clover', '2026-07-15', null)],
    'harvest',
    '2026-07-12',
    'wheat',
  ],
  ['nothing without crops', [], 'sow', '2025-10-03', null],
])('work is of %s', (_, crops, kind, day, expected) => {
  expect(cropOfWork(crops, { kind, day })?.crop_id ?? null).toBe(expected);
});
