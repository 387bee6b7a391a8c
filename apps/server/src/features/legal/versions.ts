import type { Language, Translated } from '@brazda/domain';

/** Documents that a user is asked to accept; the marketing terms may be refused. */
export type DocumentName = 'privacy' | 'generaltos' | 'marketing';

/** A version of a document, in force from its first day until the next version begins. */
interface Version {
  /** Also the name of its files, `legal/<document>/<start_date>.<language>.html`. */
  readonly start_date: string;
  /** Its subject, or what has changed, in one or two sentences. */
  readonly summary: Translated;
}

/** The title of each document. */
export const TITLES: Readonly<Record<DocumentName, Translated>> = {
  privacy: {
    en: 'Privacy notice',
    ro: 'Notă de informare privind datele personale',
    fr: 'Politique de confidentialité',
  },
  generaltos: {
    en: 'General terms of service',
    ro: 'Termeni și condiții generale',
    fr: 'Conditions générales d’utilisation',
  },
  marketing: {
    en: 'Terms of marketing messages',
    ro: 'Condiții privind mesajele de marketing',
    fr: 'Conditions relatives aux messages commerciaux',
  },
};

/** All versions, oldest first; to add one, add a row here and a file in each language. */
export const VERSIONS: Readonly<Record<DocumentName, readonly Version[]>> = {
  privacy: [
    {
      start_date: '2026-11-01',
      summary: {
        en: 'What we keep about you and your farm, why, for how long, and what you may ask of us.',
        ro: 'Ce date păstrăm despre dumneavoastră și despre fermă, de ce, cât timp și ce ne puteți cere.',
        fr: 'Ce que nous conservons sur vous et votre exploitation, pourquoi, combien de temps, et vos droits.',
      },
    },
    {
      start_date: '2026-12-01',
      summary: {
        en: 'New: billing details and invoices. Invoices are kept as long as accounting law requires, also after the account is removed.',
        ro: 'Nou: datele de facturare și facturile. Facturile se păstrează cât cere legea contabilității, și după ștergerea contului.',
        fr: 'Nouveau : coordonnées de facturation et factures. Les factures sont conservées aussi longtemps que le droit comptable l’exige, même après la suppression du compte.',
      },
    },
    {
      start_date: '2026-12-15',
      summary: {
        en: 'New: programs that you connect, who has read a farm, organizations and land owners, photos for rules and who sees them, notifications by e-mail and on devices, and the comparison with farms nearby, which only those take part in who agree.',
        ro: 'Nou: programele pe care le conectați, cine a citit o fermă, organizații și proprietari de teren, fotografiile pentru reguli și cine le vede, notificări prin e-mail și pe dispozitive și comparația cu fermele din apropiere, la care participă numai cine este de acord.',
        fr: 'Nouveau : programmes que vous connectez, qui a lu une exploitation, organisations et propriétaires de terres, photos pour des règles et qui les voit, notifications par e-mail et sur les appareils, et comparaison avec les exploitations voisines, à laquelle ne participent que celles qui l’acceptent.',
      },
    },
  ],
  generaltos: [
    {
      start_date: '2026-11-01',
      summary: {
        en: 'What Brazda does, what it does not promise, and what we expect of each other.',
        ro: 'Ce face Brazda, ce nu promite și ce așteptăm unii de la alții.',
        fr: 'Ce que fait Brazda, ce qu’il ne promet pas, et ce que nous attendons l’un de l’autre.',
      },
    },
  ],
  marketing: [
    {
      start_date: '2026-11-01',
      summary: {
        en: 'At most two messages a month about what is new; you can stop them whenever you wish.',
        ro: 'Cel mult două mesaje pe lună despre noutăți; le puteți opri oricând doriți.',
        fr: 'Deux messages par mois au plus sur les nouveautés ; vous pouvez les arrêter à tout moment.',
      },
    },
  ],
};

/** The version of a document in force on a day: the newest that has begun, else the first. */
export function versionInForce(document: DocumentName, day: string): Version {
  const versions = VERSIONS[document];
  return versions.findLast(({ start_date }) => start_date <= day) ?? versions[0]!;
}

/** The path of a version in a language. */
export function legalPagePath(document: DocumentName, { start_date }: Version, language: Language): string {
  return `/legal/${document}/${start_date}.${language}.html`;
}
