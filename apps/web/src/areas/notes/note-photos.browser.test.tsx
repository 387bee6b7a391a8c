import { api } from '@brazda/contract/client';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { usesPhotosSetting } from '../../lib/device-settings.ts';
import { replyPartly } from '../../testing/api.ts';
import { show } from '../../testing/show.tsx';
import { useNotes } from './queries.ts';

function Count() {
  const { data } = useNotes('farm');
  return <output>{data?.length ?? 'loading'}</output>;
}

beforeEach(() => usesPhotosSetting.set(false));

it.each([
  [true, [{ id: 'photo' }]],
  [false, []],
])('the first note with a photo keeps what decodes HEIC for the field: %s', async (isKept, photos) => {
  replyPartly(api.notes.list, { results: [{ id: 'note', photos }], are_hidden: false });
  await show(<Count />);
  await expect.element(page.getByText('1', { exact: true })).toBeVisible();
  expect(usesPhotosSetting.get()).toBe(isKept);
});
