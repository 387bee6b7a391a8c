import { FEATURE_FLAG_NAMES } from '@brazda/domain';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { routeStateOf } from '../routes/route-state.ts';
import { show } from '../testing/show.tsx';
import { sectionsFor } from './section-list.ts';
import { Sections } from './sections.tsx';

const OWNER = {
  isStaff: false,
  isWorker: false,
  isSampler: false,
  hasFarm: true,
  hasSeveral: false,
  hasSeason: true,
  level: 'owner',
  flags: FEATURE_FLAG_NAMES,
} as const;
const route = routeStateOf('/farm/f1/season/s1/journal', '');
const COMMON = { sections: sectionsFor(OWNER), route, country: 'RO' } as const;
const links = page.getByRole('navigation', { name: 'Sections' }).getByRole('link');

describe('the sections', () => {
  it('open the pages of the one that is shown, and mark the page', async () => {
    await show(<Sections {...COMMON} current="work" page="journal" opened="current" />);
    await expect.element(page.getByRole('link', { name: 'Journal' })).toHaveAttribute('aria-current', 'page');
    await expect.element(page.getByRole('link', { name: 'Work' })).toHaveAttribute('aria-current', 'true');
    await expect
      .element(page.getByRole('link', { name: 'Prescription maps' }))
      .toHaveAttribute('href', expect.stringContaining('/farm/f1/season/s1/prescriptions'));
    await expect.element(page.getByRole('link', { name: 'Notes' })).not.toBeInTheDocument();
  });

  it('mark the listed page of what is inside of it', async () => {
    await show(<Sections {...COMMON} current="money" page="prices" opened="current" />);
    await expect
      .element(page.getByRole('link', { name: 'Crop plans' }))
      .toHaveAttribute('aria-current', 'page');
  });

  it('are words with icons beside a list, too', async () => {
    await show(<Sections {...COMMON} current="map" page="map" opened="none" />);
    await expect
      .poll(() => links.elements().map((link) => link.textContent))
      .toEqual(['Today', 'Map', 'Fields', 'Work', 'Money', 'Papers']);
    for (const label of links.elements().map((link) => link.querySelector('span')!))
      expect(label.scrollWidth).toBeLessThanOrEqual(label.clientWidth + 1);
  });
});
