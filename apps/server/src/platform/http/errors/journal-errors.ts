import type { ErrorTexts } from './error-texts.ts';

/** Errors of the journal, its people and machines, and of pairing the journal app. */
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
  journal_inactive: {
    status: 409,
    en: 'No work is recorded in this season. Someone with full access can switch that on in the journal.',
    ro: 'În acest sezon nu se înregistrează lucrări. Cine are acces deplin poate activa înregistrarea din jurnal.',
    fr: 'Aucun travail n’est enregistré dans cette saison. Une personne ayant un accès complet peut l’activer dans le journal.',
  },
  kind_missing: {
    status: 422,
    en: 'Choose what was done, or an activity of the plan.',
    ro: 'Alegeți ce s-a lucrat sau o lucrare din plan.',
    fr: 'Choisissez ce qui a été fait, ou une intervention du plan.',
  },
  crop_differs: {
    status: 422,
    en: 'The crop of this activity does not grow on the parcel.',
    ro: 'Pe această parcelă nu se află cultura acestei lucrări.',
    fr: 'La culture de cette intervention ne pousse pas sur cette parcelle.',
  },
  day_ahead: {
    status: 422,
    en: 'Work cannot be recorded for a day that is still to come (%{what}).',
    ro: 'Nu se pot înregistra lucrări pentru o zi care urmează (%{what}).',
    fr: 'On ne peut pas enregistrer de travaux pour un jour à venir (%{what}).',
  },
  entry_ended: {
    status: 409,
    en: 'This entry was corrected or removed in the meantime. Look at what the journal says now.',
    ro: 'Între timp, această înregistrare a fost corectată sau eliminată. Vedeți ce conține acum jurnalul.',
    fr: 'Cette ligne a été corrigée ou retirée entre-temps. Regardez ce que dit maintenant le journal.',
  },
  workers_full: {
    status: 409,
    en: 'A farm has at most %{what} people.',
    ro: 'O fermă are cel mult %{what} de persoane.',
    fr: 'Une exploitation compte au plus %{what} personnes.',
  },
  machines_full: {
    status: 409,
    en: 'A farm has at most %{what} machines.',
    ro: 'O fermă are cel mult %{what} de utilaje.',
    fr: 'Une exploitation compte au plus %{what} machines.',
  },
  worker_has_account: {
    status: 409,
    en: 'This person already has access to their work.',
    ro: 'Această persoană are deja acces la lucrările sale.',
    fr: 'Cette personne a déjà accès à son travail.',
  },
  account_is_worker: {
    status: 409,
    en: 'This account already belongs to another person of the farm.',
    ro: 'Acest cont aparține deja altei persoane din fermă.',
    fr: 'Ce compte appartient déjà à une autre personne de l’exploitation.',
  },
  invitation_ended: {
    status: 404,
    en: 'This invitation was used, replaced or has expired. Ask the farm for a new one.',
    ro: 'Această invitație a fost folosită, înlocuită sau a expirat. Cereți fermei una nouă.',
    fr: 'Cette invitation a été utilisée, remplacée ou a expiré. Demandez-en une nouvelle à l’exploitation.',
  },
} as const satisfies ErrorTexts;
