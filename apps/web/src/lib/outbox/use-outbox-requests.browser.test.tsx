import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { itemSample } from '../../testing/outbox-items.ts';
import { show } from '../../testing/show.tsx';
import { useOutboxRequests } from './outbox.ts';
import { outboxItems } from './outbox-state.ts';

let lists = new Set<unknown>();

function States() {
  const items = useOutboxRequests('farm');
  lists.add(items);
  return <p>{items.map(({ state }) => state).join(', ')}</p>;
}

afterEach(() => outboxItems.set([]));

it('says of a change that it is not accepted, as soon as it is refused', async () => {
  outboxItems.set([itemSample()]);
  await show(<States />);
  await expect.element(page.getByText('waiting')).toBeVisible();
  outboxItems.set([itemSample({ state: 'refused' })]);
  await expect.element(page.getByText('refused')).toBeVisible();
});

it('is the same list while a change is only tried again', async () => {
  lists = new Set();
  outboxItems.set([itemSample()]);
  await show(<States />);
  await expect.element(page.getByText('waiting')).toBeVisible();
  for (const tries of [1, 2]) outboxItems.set([itemSample({ state: 'sending', tries })]);
  await expect.element(page.getByText('waiting')).toBeVisible();
  expect(lists.size).toBe(1);
});
