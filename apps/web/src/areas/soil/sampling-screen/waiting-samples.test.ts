import type { AnalysisOfSampler, SoilCell } from '@brazda/contract/client';
import { expect, it } from 'vitest';
import { nextCell, withWaitingSamples } from './waiting-samples.ts';

const cell = (number: number, state: SoilCell['state'] = 'waiting'): SoilCell => ({
  id: `c${number}`,
  number,
  label: `S1-${number}`,
  parcel: 'p',
  hectares: 5,
  state,
  shape: { type: 'MultiPolygon', coordinates: [] },
  center: [27, 44],
  position: null,
  sampled_at: state === 'waiting' ? null : '2026-11-20T08:00:00.000Z',
  accuracy_m: null,
  skip_reason: null,
  note: '',
  has_photo: false,
});
const analysis = { cells: [cell(1, 'taken'), cell(2), cell(3)] } as AnalysisOfSampler;
const taken = {
  state: 'taken',
  sampled_at: '2026-11-20T09:00:00.000Z',
  position: null,
  accuracy_m: 5,
  skip_reason: null,
  note: '',
} as const;
const item = (cellId: string, body: object, state: 'waiting' | 'refused' = 'waiting') => ({
  id: 'an-item',
  call: 'sampling.record' as const,
  params: { farmId: 'f', cellId },
  body,
  state,
});

it('shows samples that are not sent yet, the last one of each cell', () => {
  const waiting = { ...taken, state: 'waiting', sampled_at: null, accuracy_m: null } as const;
  const [shown] = withWaitingSamples([analysis], [item('c2', taken), item('c3', taken), item('c3', waiting)]);
  expect(shown!.cells.map(({ state, isWaiting }) => [state, isWaiting ?? false])).toEqual([
    ['taken', false],
    ['taken', true],
    ['waiting', true],
  ]);
});

it('shows the photo of a cell that is not sent yet, until it is removed', () => {
  const at = { params: { farmId: 'f', cellId: 'c2' }, body: undefined };
  const put = { ...at, id: 'a-photo', call: 'sampling.putPhoto' } as const;
  const remove = { ...at, id: 'a-removal', call: 'sampling.removePhoto', state: 'waiting' } as const;
  const shown = (...items: Parameters<typeof withWaitingSamples>[1]) => {
    const { has_photo, waitingPhoto, isWaiting } = withWaitingSamples([analysis], items)[0]!.cells[1]!;
    return { has_photo, waitingPhoto, isWaiting };
  };
  const waiting = { ...put, state: 'waiting' } as const;
  expect(shown(waiting)).toEqual({ has_photo: true, waitingPhoto: 'a-photo', isWaiting: undefined });
  expect(shown(waiting, item('c2', taken))).toMatchObject({ waitingPhoto: 'a-photo', isWaiting: true });
  expect(shown(waiting, remove)).toMatchObject({ has_photo: false, waitingPhoto: null });
  expect(shown({ ...put, state: 'refused' })).toMatchObject({ has_photo: false, waitingPhoto: undefined });
});

it('leaves out what the server refused', () => {
  const [shown] = withWaitingSamples([analysis], [item('c2', taken, 'refused')]);
  expect(shown!.cells).toEqual(analysis.cells);
});

it('continues after the last cell that was done, and then with those left out before it', () => {
  const states = (...done: number[]) =>
    [1, 2, 3, 4].map((n) => cell(n, done.includes(n) ? 'taken' : 'waiting'));
  expect(nextCell(states())!.number).toBe(1);
  expect(nextCell(states(1, 2))!.number).toBe(3);
  expect(nextCell(states(2, 4))!.number).toBe(1);
  expect(nextCell(states(1, 2, 3, 4))).toBeUndefined();
});
