import '../../testing/registered-areas.ts';
import { api } from '@brazda/contract/client';
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { LiveMessage } from '../../lib/live-message.ts';
import { CHANGES_FARM, createQueryClient } from '../../lib/query.ts';
import { createEventBatch, type EventBatch } from './batch-events.ts';
import { noteOwnChange } from './own-changes.ts';

const farmId = 'f1';
let client: ReturnType<typeof createQueryClient>;
let batch: EventBatch;
let reads: number;
let stop: () => void;
beforeEach(async () => {
  vi.useFakeTimers();
  client = createQueryClient();
  batch = createEventBatch(client);
  reads = 0;
  const observer = new QueryObserver(client, {
    queryKey: [api.crops.ofSeason.path, { params: { farmId, seasonId: 's1' } }],
    queryFn: () => ++reads,
  });
  stop = observer.subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(0);
  expect(reads).toBe(1);
});
afterEach(() => {
  batch.flush();
  stop();
  client.clear();
  vi.useRealTimers();
});

let changes = 0;
const newChange = () => `change ${++changes}`;
const crops = (change: string): LiveMessage => ({ type: 'crops', farmId, change });

/** Starts a change in this window; the returned function responds to it. */
function changing() {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const mutation = client.getMutationCache().build(client, {
    meta: CHANGES_FARM,
    mutationFn: () => promise,
    onSuccess: (change: string) => noteOwnChange(change),
  });
  mutation.execute(undefined).catch(() => undefined);
  return { answer: resolve, fail: () => reject(new Error('lost')) };
}

it('refetches once for all events of a second', async () => {
  batch.add(crops(newChange()));
  batch.add(crops(newChange()));
  await vi.advanceTimersByTimeAsync(1100);
  expect(reads).toBe(2);
});

it('does not let notes wait for other events, however many come', async () => {
  const note = { type: 'notes', farmId } as const;
  batch.add(crops(newChange()));
  for (let i = 0; i < 4; i++) {
    batch.add({ ...note, change: newChange() });
    await vi.advanceTimersByTimeAsync(50);
  }
  expect(reads).toBe(2);
});

it('refetches at once when it ends, also what a change of this window holds back', async () => {
  changing();
  batch.add(crops(newChange()));
  await vi.advanceTimersByTimeAsync(1100);
  expect(reads).toBe(1);
  batch.flush();
  await vi.advanceTimersByTimeAsync(0);
  expect(reads).toBe(2);
});

it('the event of an own change after its response is ignored', async () => {
  const change = newChange();
  noteOwnChange(change);
  batch.add(crops(change));
  await vi.advanceTimersByTimeAsync(5000);
  expect(reads).toBe(1);
});

it('the event of an own change before its response waits for it, and is then ignored', async () => {
  const change = newChange();
  const { answer } = changing();
  batch.add(crops(change));
  await vi.advanceTimersByTimeAsync(8000);
  answer(change);
  await vi.advanceTimersByTimeAsync(5000);
  expect(reads).toBe(1);
});

it('a change by another user meanwhile is shown after the response', async () => {
  const { answer } = changing();
  batch.add(crops(newChange()));
  await vi.advanceTimersByTimeAsync(3000);
  expect(reads).toBe(1);
  answer(newChange());
  await vi.advanceTimersByTimeAsync(1100);
  expect(reads).toBe(2);
});

it('the event of a change whose response was lost causes a refetch', async () => {
  const { fail } = changing();
  batch.add(crops(newChange()));
  await vi.advanceTimersByTimeAsync(1100);
  fail();
  await vi.advanceTimersByTimeAsync(1100);
  expect(reads).toBe(2);
});

it('events are held back for at most half a minute', async () => {
  changing();
  batch.add(crops(newChange()));
  await vi.advanceTimersByTimeAsync(29_000);
  expect(reads).toBe(1);
  await vi.advanceTimersByTimeAsync(3000);
  expect(reads).toBe(2);
});

it('a processed scene is shown while a change is in progress', async () => {
  changing();
  let scenes = 0;
  const observer = new QueryObserver(client, {
    queryKey: [api.imagery.state.path, { params: { farmId } }],
    queryFn: () => ++scenes,
  });
  const leave = observer.subscribe(() => undefined);
  batch.add({ type: 'scene', farmId, sensing_date: '2026-05-14' });
  await vi.advanceTimersByTimeAsync(1100);
  expect(scenes).toBe(2);
  leave();
});
