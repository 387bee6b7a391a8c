import type { ImportRow } from '@brazda/contract/client';
import type { ImportChoice, ImportVerdict } from '@brazda/domain';
import { expect, it } from 'vitest';
import { buildPreviewLines, isTicked, type PreviewLine } from './row-groups.ts';

const row = (position: number, verdict: ImportVerdict, choice: ImportChoice, hectares: number | null = 1) =>
  ({ position, verdict, choice, choices: [choice, 'keep'], hectares }) as unknown as ImportRow;
const rows = [
  row(1, 'same', 'keep'),
  row(2, 'new', 'take', 2.5),
  row(3, 'conflict', 'keep'),
  row(4, 'new', 'keep', null),
  row(5, 'new', 'take', 1.5),
];
const shortly = (lines: readonly PreviewLine[]) => lines.map(({ is, key }) => `${is} ${key}`);

it('puts what needs review first, each verdict under its own heading', () => {
  expect(shortly(buildPreviewLines(rows, () => true))).toEqual([
    'group conflict',
    'row 3',
    'group new',
    'row 2',
    'row 4',
    'row 5',
    'group same',
    'row 1',
  ]);
});

it('leaves out the rows of collapsed groups', () => {
  expect(shortly(buildPreviewLines(rows, (verdict) => verdict === 'conflict'))).toEqual([
    'group conflict',
    'row 3',
    'group new',
    'group same',
  ]);
});

it('returns the size and the choice of a group', () => {
  const [, , group] = buildPreviewLines(rows, () => true);
  expect(group).toMatchObject({
    group: { verdict: 'new', count: 3, hectares: 4, choices: ['take', 'keep'], choice: null },
  });
});

it('ticks rows that are taken or not, and nothing else', () => {
  expect([['take', 'keep'] as const, ['keep', 'take'] as const].map(isTicked)).toEqual([true, true]);
  expect([['keep'] as const, ['take', 'keep', 'add'] as const].map(isTicked)).toEqual([false, false]);
});

it('looks at each row once, whatever their number', () => {
  let reads = 0;
  const counted = Array.from({ length: 1000 }, (_, i) =>
    Object.defineProperty(row(i, i % 2 ? 'new' : 'changed', 'take'), 'verdict', {
      get() {
        reads++;
        return i % 2 ? 'new' : 'changed';
      },
    }),
  );
  expect(buildPreviewLines(counted, () => true)).toHaveLength(1002);
  expect(reads).toBe(1000);
});
