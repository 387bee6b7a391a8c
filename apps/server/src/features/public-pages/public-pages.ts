import { type FeatureFlag, LANGUAGES, type LicenseBand, languageOfPath } from '@brazda/domain';
import type { OwnDocument } from '../../platform/http/web.ts';
import { type DocumentName, legalPagePath, versionInForce } from '../legal/index.ts';
import { fillHome, type HomeDocuments, offeredBands } from './home-page.ts';
import { structuredData } from './structured-data.ts';

/** What public pages depend on, as it is when they are requested. */
export interface PublicPagesDeps {
  readonly site: string;
  readonly documents: HomeDocuments;
  readonly supportEmail: string;
  readonly today: () => string;
  /** The flags enabled for the installation. */
  readonly flagsOn: () => Promise<readonly FeatureFlag[]>;
  readonly listBands: () => Promise<readonly LicenseBand[]>;
}

const LEGAL = ['privacy', 'generaltos', 'marketing'] as const satisfies readonly DocumentName[];
/** Pages for search engines; those of a section only while it is on. */
const PATHS: readonly { readonly path: string; readonly flag?: FeatureFlag }[] = [
  ...LANGUAGES.map((language) => ({ path: `/${language}` })),
  ...LANGUAGES.map((language) => ({ path: `/${language}/yield`, flag: 'yield_forecast' as const })),
  { path: '/solum', flag: 'soil_analysis' },
  { path: '/demo-farm' },
];

/** The documents that the server sends in place of the application, and the pages for search engines. */
export function publicPages({ site, documents, supportEmail, today, flagsOn, listBands }: PublicPagesDeps) {
  return {
    async ownDocument(path: string): Promise<OwnDocument | null> {
      const language = languageOfPath(path);
      if (language === null || path !== `/${language}`) return null;
      const day = today();
      const bands = offeredBands(await listBands(), day);
      const legal = Object.fromEntries(
        LEGAL.map((name) => [name, legalPagePath(name, versionInForce(name, day), language)]),
      );
      const html = fillHome(documents, language, { flags: await flagsOn(), bands, legal, supportEmail });
      return {
        html,
        structuredData: ({ description, image }) =>
          structuredData({ site, language, description, image, bands, supportEmail }),
      };
    },
    async publicPaths(): Promise<string[]> {
      const flags = await flagsOn();
      return PATHS.filter(({ flag }) => flag === undefined || flags.includes(flag)).map(({ path }) => path);
    },
  };
}
