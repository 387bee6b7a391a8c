import { OUTLINE_SIDE } from '@brazda/domain';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../testing/show.tsx';
import { Thumbnail } from './thumbnail.tsx';

it.each([48, 112])('shows the whole outline above the words of a missing image at %i px', async (size) => {
  await show(
    <Thumbnail
      outline={`M4 2H${OUTLINE_SIDE - 4}V${OUTLINE_SIDE - 2}H4Z`}
      picture={null}
      missing="Image manquante"
      size={size}
    />,
  );
  const words = page.getByText('Image manquante').element().getBoundingClientRect();
  const outline = document.querySelector('svg path')!.getBoundingClientRect();
  const all = document.querySelector('svg')!.parentElement!.getBoundingClientRect();
  expect(outline.height).toBeGreaterThan(10);
  expect(outline.bottom).toBeLessThanOrEqual(words.top);
  expect(words.bottom).toBeLessThanOrEqual(all.bottom);
  expect(outline.top).toBeGreaterThanOrEqual(all.top);
});
