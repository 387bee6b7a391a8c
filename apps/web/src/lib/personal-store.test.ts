import { expect, it } from 'vitest';
import { createPersonalStore, emptyPersonalStores } from './personal-store.ts';

it('keeps nothing of a user who has left', () => {
  const chosen = createPersonalStore<readonly string[]>([]);
  chosen.set(['a parcel']);
  emptyPersonalStores();
  expect(chosen.get()).toEqual([]);
});
