import type { Query } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { ApiError, ConnectError } from '../api.ts';
import { failingShown } from './failing-shown.ts';

const shown = (
  dataUpdatedAt: number,
  error: Error | null,
  data: unknown = 'data',
  farmId: string | undefined = 'f1',
) =>
  ({
    queryKey: ['/path/', { params: { farmId } }],
    state: { data, dataUpdatedAt, error, status: error ? 'error' : 'success' },
  }) as unknown as Query;
const failed = (status: number) => new ApiError(status, {});

it('is the oldest data that the server has failed to update', () => {
  expect(failingShown([shown(30, failed(500)), shown(20, new ConnectError()), shown(10, null)])).toBe(20);
});

it('is null where nothing has failed, nothing is shown, or the server has refused', () => {
  expect(failingShown([shown(10, null)])).toBeNull();
  expect(failingShown([shown(0, failed(503), null)])).toBeNull();
  expect(failingShown([shown(10, failed(404)), shown(10, failed(403))])).toBeNull();
});
