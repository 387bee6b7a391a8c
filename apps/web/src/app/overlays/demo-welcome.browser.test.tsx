import { api } from '@brazda/contract/client';
import { LANGUAGES } from '@brazda/domain';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { refuse, reply } from '../../testing/api.ts';
import { expectAccessible, onPhone, show } from '../../testing/show.tsx';
import { WelcomeStep } from '../welcome-step.tsx';
import { DemoWelcome } from './demo-welcome.tsx';

const welcome = <DemoWelcome addFarm={<WelcomeStep />} />;

it.each(['light', 'dark'] as const)(
  'offers a visitor an account, own land, and the demo (%s)',
  async (scheme) => {
    await onPhone();
    refuse(api.auth.user, 401, { error: 'unauthorized', detail: '' });
    reply(api.farms.demo, { results: [] });
    await show(welcome, { scheme });
    await expect
      .element(page.getByRole('link', { name: 'New account', exact: true }))
      .toHaveAttribute('href', '/auth/new-account?ref=demo_farm');
    await expect
      .element(page.getByRole('link', { name: 'See your own land now', exact: true }))
      .toHaveAttribute('href', '/own-land');
    const explore = page.getByRole('button', { name: 'Explore DEMO', exact: true });
    // Readable, not only the name of a sign.
    await expect.element(explore.getByText('Explore DEMO', { exact: true })).toBeVisible();
    await expectAccessible();
  },
);

it.each(
  LANGUAGES.flatMap((language) => [
    { language, screen: 'a phone', resize: onPhone },
    { language, screen: 'a small laptop', resize: () => page.viewport(1024, 768) },
    { language, screen: 'a tablet', resize: () => page.viewport(800, 1000) },
  ]),
)(
  'cuts none of its words on $screen, and colors them apart from their buttons ($language)',
  async ({ language, resize }) => {
    await resize();
    refuse(api.auth.user, 401, { error: 'unauthorized', detail: '' });
    reply(api.farms.demo, { results: [] });
    await show(welcome, { language });
    await document.fonts.load('600 13px "Inter Variable"');
    const labels = () => [...document.querySelectorAll<HTMLElement>('aside .mantine-Button-label')];
    await expect.poll(() => labels().length).toBe(3);
    for (const label of labels()) {
      expect(label.scrollWidth).toBeLessThanOrEqual(label.clientWidth);
      const button = label.closest<HTMLElement>('.mantine-Button-root')!;
      expect(getComputedStyle(label).color).not.toBe(getComputedStyle(button).backgroundColor);
      expect(button.getBoundingClientRect().right).toBeLessThanOrEqual(innerWidth);
      // In the font of the product, too.
      const words = document.createRange();
      words.selectNodeContents(label);
      expect(words.getBoundingClientRect().height).toBeLessThanOrEqual(button.clientHeight);
    }
    // The map of a phone is not there for three buttons.
    const bar = page.getByRole('complementary', { name: /./ }).element();
    expect(bar.getBoundingClientRect().height).toBeLessThanOrEqual(112);
  },
);
