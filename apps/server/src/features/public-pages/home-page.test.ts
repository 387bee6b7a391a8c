import { LANGUAGES, type LicenseBand, UNLIMITED_HA } from '@brazda/domain';
import { expect, it } from 'vitest';
import { fillHome, offeredBands } from './home-page.ts';

function band(upper_bound_ha: number, price: number, some: Partial<LicenseBand> = {}): LicenseBand {
  const validity = { valid_from: '2026-01-01', valid_to: null, is_campaign: false };
  return { id: String(price), shared_users_no: 1, upper_bound_ha, price, ...validity, ...some };
}

const PART =
  '<each-sale>%{days} days<each-band><li>%{area} %{price}</li></each-band><each-unlimited><li>%{price}</li></each-unlimited></each-sale>';
const HTML = `${PART}<each-yield_forecast>yield</each-yield_forecast><each-privacy>%{url}</each-privacy><each-support>%{email}</each-support>`;
const DOCUMENTS = { ro: HTML, en: HTML, fr: HTML };
const NONE = { flags: [], bands: [], legal: {}, supportEmail: '' };

it('offers one price for every bound, that of a campaign first', () => {
  const bands = [
    band(250, 200_000),
    band(50, 100_000),
    band(50, 80_000, { is_campaign: true, valid_to: '2026-11-30' }),
    band(10, 50_000, { valid_to: '2025-12-31' }),
  ];
  expect(offeredBands(bands, '2026-11-20').map(({ price }) => price)).toEqual([80_000, 200_000]);
  expect(offeredBands(bands, '2026-12-20').map(({ price }) => price)).toEqual([100_000, 200_000]);
});

it('shows prices in the format of the language', () => {
  const bands = [band(1000, 123_450), band(UNLIMITED_HA, 500_000)];
  const shown = fillHome(DOCUMENTS, 'ro', { ...NONE, bands });
  expect(shown).toBe('30 days<li>1.000\u00A0ha 1.234,50\u00A0lei</li><li>5.000,00\u00A0lei</li>');
});

it.each(LANGUAGES)('has no price, section or link in %s that the installation has not', (language) => {
  expect(fillHome(DOCUMENTS, language, NONE)).toBe('');
});

it('links to what the installation has', () => {
  const legal = { privacy: '/legal/privacy/1.html' };
  const facts = { ...NONE, flags: ['yield_forecast'] as const, legal, supportEmail: 'a@example.org' };
  expect(fillHome(DOCUMENTS, 'en', facts)).toBe('yield/legal/privacy/1.htmla@example.org');
});
