import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, show } from '../../../testing/show.tsx';
import type { DraftPhoto } from '../note-draft.ts';
import { photoItem } from '../note-items.ts';
import { HEIC_SAMPLE } from '../testing/heic-sample.ts';
import { withoutDecoder } from '../testing/without-decoder.ts';
import { PhotoField } from './photo-field.tsx';

let photos: readonly DraftPhoto[] = [];

function Field() {
  const [chosen, setChosen] = useState<readonly DraftPhoto[]>([]);
  photos = chosen;
  return (
    <main>
      <h1>Note</h1>
      <PhotoField photos={chosen} onChange={(change) => setChosen(change)} onBusy={() => undefined} />
    </main>
  );
}

afterEach(() => vi.unstubAllGlobals());

it('keeps a HEIC photo that cannot be decoded here now, says so, and puts it into the outbox as it is', async () => {
  withoutDecoder();
  await show(<Field />);
  await page.getByLabelText('Take or choose photos').upload(new File([HEIC_SAMPLE], 'IMG_1.HEIC'));
  await expect.element(page.getByRole('img', { name: 'Photo 1 of 1' })).toBeVisible();
  await expect
    .element(page.getByRole('status'))
    .toMatchTextContent('HEIC photos are kept as they are, and prepared when you are online.');
  await expectAccessible();
  const [photo] = photos;
  if (!photo?.file) throw new Error('not kept');
  const item = photoItem('farm', photo, 'Weeds');
  expect(item.file?.type).toBe('image/heic');
  expect(new Uint8Array(item.file!.bytes)).toEqual(HEIC_SAMPLE);
  expect(item.query).toMatchObject({ longitude: 27.25, latitude: 44.5, direction: 90 });
  await page.getByRole('button', { name: 'Remove photo 1' }).click();
  await expect.element(page.getByRole('status')).toHaveTextContent('');
});
