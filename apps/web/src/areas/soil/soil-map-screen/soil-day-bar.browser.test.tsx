import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { DESKTOP, onPhone, show } from '../../../testing/show.tsx';
import { SoilDayBar } from './soil-day-bar.tsx';

/** A season of fifteen months, whose last one has the least room. */
const days = Array.from({ length: 457 }, (_, i) => ({
  date: new Date(Date.UTC(2025, 9, 1 + i)).toISOString().slice(0, 10),
  isForecast: false,
}));

for (const [screen, resize] of [
  ['a desktop', () => page.viewport(DESKTOP.width, DESKTOP.height)],
  ['a phone', onPhone],
] as const)
  for (const language of ['ro', 'fr'] as const)
    it(`shows every month whole on ${screen} in ${language}`, async () => {
      await resize();
      await show(<SoilDayBar days={days} day="2026-12-31" onDay={() => undefined} />, { language });
      await expect.element(page.getByRole('slider')).toBeVisible();
      const labels = [...document.querySelectorAll<HTMLElement>('[class*=months] > span')].filter(
        ({ offsetWidth }) => offsetWidth > 0,
      );
      expect(labels.length).toBeGreaterThan(6);
      const cut = labels.filter((label) => {
        const { right, top, bottom } = label.getBoundingClientRect();
        return document.elementFromPoint(right - 2, (top + bottom) / 2) !== label;
      });
      expect(cut.map(({ textContent }) => textContent)).toEqual([]);
    });
