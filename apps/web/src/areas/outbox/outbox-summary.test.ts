import { expect, it } from 'vitest';
import { summarizeOutbox } from './outbox-summary.ts';

const NOW = 100_000;
const fresh = { id: 'one', state: 'waiting', created_at: NOW - 1000, problem: null } as const;
const old = { ...fresh, created_at: NOW - 4000 };
const note = { ...old, id: 'note', needs: ['photo', 'photo 2'] };
const failed = { ...fresh, problem: { status: 0, code: 'no_response', detail: '' } };
const refused = { ...fresh, state: 'refused' } as const;

it.each([
  ['nothing', [], 0, 0, null],
  ['nothing yet of what is sent soon', [fresh, { ...fresh, created_at: NOW }], 0, 0, 3000],
  ['all once one is late', [fresh, old], 2, 0, null],
  ['a note with its photos as one', [{ ...old, id: 'photo' }, { ...old, id: 'photo 2' }, note], 1, 0, null],
  ['what has failed at once', [failed], 1, 0, null],
  ['what was not accepted at once', [fresh, refused, { ...refused, state: 'conflict' }], 1, 2, null],
  ['what is being sent', [{ ...old, state: 'sending' }], 1, 0, null],
  ['what a clock that was put back has left in the future', [{ ...fresh, created_at: NOW + 9 }], 1, 0, null],
] as const)('counts %s', (_, items, waiting, notAccepted, next_ms) => {
  expect(summarizeOutbox(items, NOW)).toEqual({ waiting, notAccepted, next_ms });
});
