import { api, type Note, type ResponseOf } from '@brazda/contract/client';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { settingOf } from '../../lib/settings.ts';
import { reply } from '../../testing/api.ts';
import { show } from '../../testing/show.tsx';
import { useNotes } from './queries.ts';

const noteWith = (photos: readonly { readonly id: string }[]) => ({ id: 'note', photos }) as unknown as Note;

function Count() {
  const { data } = useNotes('farm');
  return <output>{data?.length ?? 'loading'}</output>;
}

beforeEach(() => settingOf('usesPhotos').set(false));

it.each([
  [true, [{ id: 'photo' }]],
  [false, []],
])('the first note with a photo keeps what decodes HEIC for the field: %s', async (isKept, photos) => {
  reply(api.notes.list, { results: [noteWith(photos)], are_hidden: false } as unknown as ResponseOf<
    typeof api.notes.list
  >);
  await show(<Count />);
  await expect.element(page.getByText('1', { exact: true })).toBeVisible();
  expect(settingOf('usesPhotos').get()).toBe(isKept);
});
