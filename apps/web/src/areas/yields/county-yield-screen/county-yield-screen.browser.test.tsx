import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, show } from '../../../testing/show.tsx';
import { CountyYieldScreen } from './county-yield-screen.tsx';

beforeEach(() => {
  vi.stubGlobal('fetch', async () => Response.json({ detail: 'nothing stored' }, { status: 404 }));
});
afterEach(() => vi.unstubAllGlobals());

const country = (name: string) => page.getByRole('radio', { name });

it('opens the country of the language where the address names none', async () => {
  await show(<CountyYieldScreen />, { language: 'fr', at: '/fr/yield' });
  await expect.element(country('France')).toBeChecked();
  await expectAccessible();
});

it('opens the country of the address in any language', async () => {
  await show(<CountyYieldScreen />, { language: 'fr', at: '/fr/yield?country=RO' });
  await expect.element(country('Roumanie')).toBeChecked();
});

it('offers the departments of France in the order of their names', async () => {
  await show(<CountyYieldScreen />, { language: 'fr', at: '/fr/yield?country=FR' });
  await expect.element(page.getByRole('option', { name: 'Yonne' })).toBeInTheDocument();
  const names = page
    .getByRole('option')
    .elements()
    .map((option) => option.textContent);
  const departments = names.slice(names.indexOf('Ain'), names.indexOf('Yvelines') + 1);
  expect(departments.slice(0, 3)).toEqual(['Ain', 'Aisne', 'Allier']);
  expect(departments).toHaveLength(96);
});
