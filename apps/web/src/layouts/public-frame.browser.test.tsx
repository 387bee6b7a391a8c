import { api } from '@brazda/contract/client';
import { LANGUAGES } from '@brazda/domain';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { refuse, reply } from '../testing/api.ts';
import { installationWith } from '../testing/license-samples.ts';
import { onPhone, show } from '../testing/show.tsx';
import { PublicFrame } from './public-frame.tsx';

it.each(LANGUAGES)(
  'has its brand, its languages and the way in on one line of a phone (%s)',
  async (language) => {
    reply(api.installation.get, installationWith(null));
    refuse(api.auth.user, 401, { error: 'not_authenticated' });
    for (const each of [api.legal.privacy, api.legal.generalTerms, api.legal.marketing])
      refuse(each, 404, { error: 'not_found' });
    await onPhone();
    await show(<PublicFrame>Page</PublicFrame>, { language, at: `/${language}/county-yield` });
    const header = page.getByRole('banner');
    await expect.element(header).toBeVisible();
    // The letters of the page may come after it is rendered.
    await expect.poll(() => header.element().getBoundingClientRect().height).toBeLessThanOrEqual(68);
    for (const link of header.getByRole('link').elements()) {
      const { left, right } = link.getBoundingClientRect();
      expect(left, link.textContent).toBeGreaterThanOrEqual(0);
      expect(right, link.textContent).toBeLessThanOrEqual(390);
      expect(link.scrollWidth, link.textContent).toBeLessThanOrEqual(link.clientWidth);
    }
  },
);
