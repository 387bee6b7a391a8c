import { statSync } from 'node:fs';
import { LANGUAGES } from '@brazda/domain';
import { loadMessages } from '@brazda/i18n';
import { expect, it } from 'vitest';
import { HOME_NAMESPACES, renderHome } from './render-home.tsx';

type Tree = Record<string, unknown>;

async function readTexts(language: (typeof LANGUAGES)[number]) {
  const texts = new Map<string, Tree>();
  for (const area of HOME_NAMESPACES) texts.set(area, await loadMessages(language, area));
  return (key: string) => {
    const [area, path] = key.split(':');
    const text = path!
      .split('.')
      .reduce<unknown>((tree, name) => (tree as Tree | undefined)?.[name], texts.get(area!));
    if (typeof text !== 'string') throw new Error(`${key} is missing`);
    return text;
  };
}

it.each(LANGUAGES)('is complete in %s, without scripts', async (language) => {
  const t = await readTexts(language);
  const html = renderHome(language, t);
  expect(html).toContain(`<h1>${t('site:home.title')}</h1>`);
  expect(html.match(/<h1/g)).toHaveLength(1);
  for (const href of ['/auth/new-account', '/own-land', '/map', '/demo-farm', `/${language}/yield`, '/solum'])
    expect(html).toContain(`href="${href}"`);
  for (const other of LANGUAGES) expect(html).toContain(`href="/${other}" lang="${other}"`);
  expect(html).not.toContain('<script');
});

it.each(LANGUAGES)('shows the product in %s, in pictures that are there', async (language) => {
  const html = renderHome(language, await readTexts(language));
  const pictures = [...html.matchAll(/\/home\/map[\w-]*\.webp/g)].map(([picture]) => picture);
  expect(new Set(pictures)).toEqual(
    new Set([`/home/map-${language}.webp`, `/home/map-${language}-720.webp`]),
  );
  for (const picture of pictures) {
    const { size } = statSync(new URL(`../../../../public${picture}`, import.meta.url));
    expect(size, picture).toBeLessThanOrEqual(picture.includes('-720') ? 28_000 : 60_000);
  }
});

it('leaves to the server only what it alone knows', async () => {
  const html = renderHome('ro', await readTexts('ro'));
  const parts = [...html.matchAll(/<each-([\w-]+)>/g)].map(([, name]) => name);
  const sections = ['yield_forecast', 'soil_analysis'];
  const links = ['privacy', 'generaltos', 'marketing', 'support'];
  expect(parts.toSorted()).toEqual(['sale', 'band', 'unlimited', ...sections, ...links].toSorted());
  const outside = html.replace(/<each-([\w-]+)>.*?<\/each-\1>/gs, '');
  expect(outside).not.toContain('%{');
});
