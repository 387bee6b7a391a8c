import type { ErrorTexts } from './error-texts.ts';

/** Errors of billing details and invoices. */
export const INVOICE_ERRORS = {
  no_seller: {
    status: 503,
    en: 'Nothing can be ordered yet, because the seller is not set up. Please contact support.',
    ro: 'Încă nu se poate comanda, deoarece datele furnizorului nu sunt configurate. Contactați asistența.',
    fr: 'Il n’est pas encore possible de commander, car le vendeur n’est pas configuré. Contactez l’assistance.',
  },
  billing_missing: {
    status: 409,
    en: 'Please say first to whom the invoice is written.',
    ro: 'Mai întâi completați datele de facturare.',
    fr: 'Indiquez d’abord à qui la facture est adressée.',
  },
  cui_wrong: {
    status: 422,
    en: 'This is not a valid CUI. Check its digits.',
    ro: 'Acest CUI nu este valid. Verificați cifrele.',
    fr: 'Ce CUI n’est pas valide. Vérifiez les chiffres.',
  },
  siren_wrong: {
    status: 422,
    en: 'This is not a valid SIREN or SIRET. Check its digits.',
    ro: 'Acest SIREN sau SIRET nu este valid. Verificați cifrele.',
    fr: 'Ce SIREN ou SIRET n’est pas valide. Vérifiez les chiffres.',
  },
  county_missing: {
    status: 422,
    en: 'Choose the county.',
    ro: 'Alegeți județul.',
    fr: 'Choisissez le județ (département roumain).',
  },
  sector_missing: {
    status: 422,
    en: 'An address in Bucharest names its sector, such as “București, Sector 3”.',
    ro: 'O adresă din București conține sectorul, de exemplu „București, Sector 3”.',
    fr: 'Une adresse à Bucarest indique son secteur, par exemple « București, Sector 3 ».',
  },
  postcode_missing: {
    status: 422,
    en: 'Enter the postal code, five digits: it says whether the address is in the territory of European VAT.',
    ro: 'Introduceți codul poștal, cinci cifre: el arată dacă adresa este în teritoriul TVA al Uniunii Europene.',
    fr: 'Saisissez le code postal, cinq chiffres : il indique si l’adresse est dans le territoire de TVA de l’Union européenne.',
  },
  credit_too_large: {
    status: 409,
    en: 'Less than this amount is left of invoice %{what}.',
    ro: 'Din factura %{what} a rămas mai puțin decât această sumă.',
    fr: 'Il reste moins que ce montant sur la facture %{what}.',
  },
} as const satisfies ErrorTexts;
