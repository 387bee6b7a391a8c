import { expect, it } from 'vitest';
import { structuredData } from './structured-data.ts';

const PRODUCT = {
  site: 'https://brazda.example',
  language: 'fr',
  description: 'Voyez </script> "tout"',
  image: '/home/share-fr.png',
  bands: [],
  supportEmail: 'a@example.org',
} as const;

it('describes the product and who runs it, without offers where nothing is sold', () => {
  const [organization, application] = JSON.parse(structuredData(PRODUCT))['@graph'];
  expect(organization).toMatchObject({ '@type': 'Organization', email: 'a@example.org' });
  expect(application).toMatchObject({
    '@type': 'SoftwareApplication',
    url: 'https://brazda.example/fr',
    description: PRODUCT.description,
    image: 'https://brazda.example/home/share-fr.png',
    publisher: { '@id': organization['@id'] },
  });
  expect(application).not.toHaveProperty('offers');
});

it('offers a license for a year by area, where it is sold', () => {
  const validity = { valid_from: '2026-01-01', valid_to: '2026-12-31', is_campaign: false };
  const band = { id: 'b', shared_users_no: 1, upper_bound_ha: 50, price: 100_050, ...validity };
  const [, application] = JSON.parse(structuredData({ ...PRODUCT, bands: [band] }))['@graph'];
  expect(application.offers).toMatchObject([
    {
      priceSpecification: { price: 1000.5, priceCurrency: 'RON', valueAddedTaxIncluded: false },
      eligibleQuantity: { maxValue: 50 },
      priceValidUntil: '2026-12-31',
    },
  ]);
});

it('cannot end the element that contains it', () => {
  expect(structuredData(PRODUCT)).not.toContain('</script>');
});
