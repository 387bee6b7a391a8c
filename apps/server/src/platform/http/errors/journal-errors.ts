import type { ErrorTexts } from './error-texts.ts';

/** Errors of pairing the journal app. */
export const JOURNAL_ERRORS = {
  not_journal_user: {
    status: 403,
    en: 'Your account is not enabled for the journal app. Please ask support.',
    ro: 'Contul dumneavoastră nu este activat pentru aplicația de jurnal. Contactați asistența.',
    fr: 'Votre compte n’est pas activé pour l’application de journal. Contactez l’assistance.',
  },
  passkey_wrong: {
    status: 400,
    en: 'This code and word are wrong, used or expired. Get a new passkey.',
    ro: 'Acest cod și acest cuvânt sunt greșite, folosite sau expirate. Generați un nou cod de asociere.',
    fr: 'Ce code et ce mot sont erronés, déjà utilisés ou expirés. Demandez un nouveau code d’appairage.',
  },
  not_paired: {
    status: 401,
    en: 'This device is not paired, or no longer. Pair it with a new passkey.',
    ro: 'Acest dispozitiv nu este asociat sau nu mai este. Asociați-l cu un nou cod de asociere.',
    fr: 'Cet appareil n’est pas associé, ou ne l’est plus. Associez-le avec un nouveau code d’appairage.',
  },
} as const satisfies ErrorTexts;
