import { amountOf, LANGUAGES, type Language, type LicenseBand, SALE_CURRENCY } from '@brazda/domain';

/** What crawlers are told about the product. */
export interface DescribedProduct {
  /** The public address of the product. */
  readonly site: string;
  readonly language: Language;
  readonly description: string;
  /** The path of the picture of the page; null for none. */
  readonly image: string | null;
  /** The area bands that are offered; none where no licenses are sold. */
  readonly bands: readonly LicenseBand[];
  readonly supportEmail: string;
}

/** The schema.org description of the product and of who runs it, as the text of a JSON-LD element. */
export function structuredData(product: DescribedProduct): string {
  const { site, language, description, image, bands, supportEmail } = product;
  const organization = {
    '@type': 'Organization',
    '@id': `${site}/#organization`,
    name: 'Brazda',
    url: site,
    logo: `${site}/icon-512.png`,
    ...(supportEmail && { email: supportEmail }),
  };
  const application = {
    '@type': 'SoftwareApplication',
    name: 'Brazda',
    url: `${site}/${language}`,
    description,
    ...(image && { image: site + image }),
    applicationCategory: 'BusinessApplication',
    operatingSystem: 'Web',
    inLanguage: LANGUAGES,
    license: 'https://www.apache.org/licenses/LICENSE-2.0',
    publisher: { '@id': organization['@id'] },
    ...(bands.length > 0 && { offers: bands.map(offerOf) }),
  };
  const data = { '@context': 'https://schema.org', '@graph': [organization, application] };
  // A text cannot end the element that contains it.
  return JSON.stringify(data).replaceAll('<', String.raw`\u003c`);
}

function offerOf({ price, upper_bound_ha, valid_to }: LicenseBand) {
  return {
    '@type': 'Offer',
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      price: amountOf(price),
      priceCurrency: SALE_CURRENCY,
      valueAddedTaxIncluded: false,
      billingDuration: 'P1Y',
    },
    eligibleQuantity: { '@type': 'QuantitativeValue', maxValue: upper_bound_ha, unitCode: 'HAR' },
    ...(valid_to && { priceValidUntil: valid_to }),
  };
}
