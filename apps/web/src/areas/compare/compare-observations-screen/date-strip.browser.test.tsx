import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { DESKTOP, expectAccessible, onPhone, show } from '../../../testing/show.tsx';
import { DateStrip } from './date-strip.tsx';

const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
/** Every tenth day of a year, oldest first; the second one is shown on the other side. */
const DATES = Array.from({ length: 36 }, (_, i) => ({
  date: new Date(Date.UTC(2025, 10, 1 + 10 * i)).toISOString().slice(0, 10),
  isClear: true,
  mean: 0.5,
  thumbnail: PIXEL,
  isBarred: i === 1,
}));

function Strip({ from }: { readonly from: string | null }) {
  const [date, setDate] = useState(from);
  return (
    <main>
      <h1>Compare</h1>
      <DateStrip label="First" dates={DATES} date={date} onDate={setDate} />
    </main>
  );
}

const strip = page.getByRole('listbox', { name: /^First: / });
const selected = strip.getByRole('option', { selected: true });

for (const [screen, resize] of [
  ['a desktop', () => page.viewport(DESKTOP.width, DESKTOP.height)],
  ['a phone', onPhone],
] as const)
  it(`runs from the oldest date to the newest by month, with the chosen one in view, on ${screen}`, async () => {
    await resize();
    await show(<Strip from={DATES.at(-1)!.date} />);
    await expect.element(selected).toBeInViewport();
    const options = strip.getByRole('option').elements();
    const lefts = options.map((option) => option.getBoundingClientRect().left);
    expect(options).toHaveLength(DATES.length);
    expect(lefts).toEqual(lefts.toSorted((a, b) => a - b));
    const months = [...strip.element().querySelectorAll('fieldset')].map(({ ariaLabel }) => ariaLabel);
    expect(months.slice(0, 4)).toEqual(['Nov', 'Dec', 'Jan 2026', 'Feb']);
    // It scrolls by itself: the page does not.
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
    await expectAccessible();
  });

it('steps by arrow keys as the date bar does, past the date of the other side', async () => {
  await show(<Strip from={DATES[2]!.date} />);
  await selected.click();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(selected).toHaveAccessibleName('1 November 2025');
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(selected).toHaveAccessibleName('21 November 2025');
  await userEvent.keyboard('{End}');
  await expect.element(selected).toBeInViewport();
});
