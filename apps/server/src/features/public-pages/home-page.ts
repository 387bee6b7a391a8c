import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  amountOf,
  chooseBand,
  type FeatureFlag,
  isBandValid,
  isUnlimited,
  type Language,
  type LicenseBand,
  SALE_CURRENCY,
  TRIAL_DAYS,
} from '@brazda/domain';
import { formatsOf } from '@brazda/i18n';
import { fillTemplate, type TemplateData } from '../../platform/http/page-template.ts';

/** The home page of every language in `home.json`, written by the build of the web application. */
export type HomeDocuments = Readonly<Record<Language, string>>;

/** What the home page says about the installation. */
export interface HomeFacts {
  readonly flags: readonly FeatureFlag[];
  /** The area bands that are offered, see `offeredBands`; none where no licenses are sold. */
  readonly bands: readonly LicenseBand[];
  /** The addresses of legal documents by their names. */
  readonly legal: Readonly<Record<string, string>>;
  readonly supportEmail: string;
}

/** Reads the home pages from the build folder. */
export function readHomeDocuments(folder: string): HomeDocuments {
  return JSON.parse(readFileSync(join(folder, 'home.json'), 'utf8')) as HomeDocuments;
}

/** The bands that a buyer is offered on a day, one for every bound of an area, the smallest first. */
export function offeredBands(bands: readonly LicenseBand[], day: string): LicenseBand[] {
  const bounds = new Set(bands.filter((band) => isBandValid(band, day)).map((band) => band.upper_bound_ha));
  return [...bounds]
    .sort((one, other) => one - other)
    .map((bound) => chooseBand(bands, bound, day))
    .filter((band) => band !== null);
}

/** The home page in a language with the facts of the installation. */
export function fillHome(
  documents: HomeDocuments,
  language: Language,
  { flags, bands, legal, supportEmail }: HomeFacts,
): string {
  const formats = formatsOf(language);
  const rowOf = ({ upper_bound_ha, price }: LicenseBand) => ({
    area: `${formats.count(upper_bound_ha)}\u00A0ha`,
    price: formats.moneyIn(SALE_CURRENCY).amount(amountOf(price)),
  });
  const data: TemplateData = {
    ...Object.fromEntries(flags.map((flag) => [flag, [{}]])),
    ...Object.fromEntries(Object.entries(legal).map(([name, url]) => [name, [{ url }]])),
    support: supportEmail ? [{ email: supportEmail }] : [],
    sale: bands.length > 0 ? [{ days: String(TRIAL_DAYS) }] : [],
    band: bands.filter((band) => !isUnlimited(band.upper_bound_ha)).map(rowOf),
    unlimited: bands.filter((band) => isUnlimited(band.upper_bound_ha)).map(rowOf),
  };
  return fillTemplate(documents[language], data);
}
