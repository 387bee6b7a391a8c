import type { Query } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { oldestShown } from './oldest-shown.ts';

const shown = (dataUpdatedAt: number, farmId?: string, data: unknown = 'data') =>
  ({ queryKey: ['/path/', { params: { farmId } }], state: { data, dataUpdatedAt } }) as unknown as Query;

it('is the oldest data of a farm', () => {
  expect(oldestShown([shown(30, 'f1'), shown(20, 'f1'), shown(10)])).toBe(20);
});

it('is null without data', () => {
  expect(oldestShown([shown(0, 'f1', null)])).toBe(null);
});
