import type { ImportRow } from '@brazda/contract/client';
import type { ImportChoice, ImportVerdict } from '@brazda/domain';
import { describe, expect, it } from 'vitest';
import { countEffect, overTrialLimit, withChoice } from './import-choice.ts';

const row = (position: number, verdict: ImportVerdict, choice: ImportChoice, choices: ImportChoice[]) =>
  ({ position, verdict, choice, choices }) as ImportRow;
const rows = [
  row(1, 'conflict', 'keep', ['take', 'keep', 'add']),
  row(2, 'conflict', 'keep', ['take', 'keep']),
  row(3, 'refused', 'keep', ['keep']),
  row(4, 'new', 'take', ['take', 'keep']),
  row(5, 'gone', 'keep', ['take', 'keep']),
  row(6, 'same', 'keep', ['keep']),
];
const choicesOf = (some: readonly ImportRow[]) => some.map(({ choice }) => choice).join(' ');

describe('a choice', () => {
  it('is made for some rows', () => {
    expect(choicesOf(withChoice(rows, { choice: 'take', positions: [2, 5] }))).toBe(
      'keep take keep take take keep',
    );
  });

  it('is made for all rows of a verdict that offer it', () => {
    expect(choicesOf(withChoice(rows, { choice: 'add', verdict: 'conflict' }))).toBe(
      'add keep keep take keep keep',
    );
  });

  it('keeps the identity of the other rows', () => {
    expect(withChoice(rows, { choice: 'take', positions: [1] })[3]).toBe(rows[3]);
  });
});

it('counts what is added and what is removed', () => {
  expect(countEffect(rows)).toMatchObject({ taken: 1, removed: 0 });
  expect(countEffect(withChoice(rows, { choice: 'take', verdict: 'gone' }))).toMatchObject({
    taken: 1,
    removed: 1,
  });
  const chosen = [
    { verdict: 'new', choice: 'take' },
    { verdict: 'new', choice: 'keep' },
    { verdict: 'conflict', choice: 'add' },
    { verdict: 'changed', choice: 'take' },
  ] as const;
  expect(countEffect(chosen)).toEqual({ taken: 3, added: 2, removed: 0 });
});

it('says by how many parcels a season of a trial farm would exceed its 300', () => {
  const added = (count: number, removed = 0) => ({ taken: count, added: count, removed });
  expect(overTrialLimit(0, added(300))).toBe(0);
  expect(overTrialLimit(0, added(1200))).toBe(900);
  expect(overTrialLimit(290, added(20, 5))).toBe(5);
});
