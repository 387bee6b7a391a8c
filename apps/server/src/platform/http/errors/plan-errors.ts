import type { ErrorTexts } from './error-texts.ts';

/** Errors of crop plans, their costs and prices. */
export const PLAN_ERRORS = {
  plan_closed: {
    status: 409,
    en: 'This plan is closed. Open it again to change it.',
    ro: 'Acest plan este închis. Redeschideți-l pentru a-l modifica.',
    fr: 'Ce plan est clos. Rouvrez-le pour le modifier.',
  },
  activity_closed: {
    status: 409,
    en: 'This activity is closed. Open it again to change it.',
    ro: 'Această activitate este închisă. Redeschideți-o pentru a o modifica.',
    fr: 'Cette intervention est close. Rouvrez-la pour la modifier.',
  },
  plan_changed: {
    status: 409,
    en: 'Someone else has changed this plan in the meantime. Look at what it says now, then make your change again.',
    ro: 'Între timp, altcineva a modificat acest plan. Vedeți ce conține acum, apoi refaceți modificarea.',
    fr: 'Quelqu’un d’autre a modifié ce plan entre-temps. Regardez ce qu’il contient maintenant, puis refaites votre modification.',
  },
  period_reversed: {
    status: 422,
    en: 'The last day of the execution period is before the first one.',
    ro: 'Ultima zi a perioadei de execuție este înaintea primei zile.',
    fr: 'Le dernier jour de la période d’exécution précède le premier.',
  },
  cost_units: {
    status: 422,
    en: 'The quantity and the price of “%{what}” have units that cannot be converted into each other.',
    ro: 'Cantitatea și prețul pentru „%{what}” au unități care nu pot fi convertite una în alta.',
    fr: 'La quantité et le prix de « %{what} » ont des unités qui ne se convertissent pas l’une en l’autre.',
  },
  cost_large: {
    status: 422,
    en: 'The cost of “%{what}” is larger than any amount that can be stored. Check quantity and price.',
    ro: 'Costul pentru „%{what}” depășește orice sumă care poate fi memorată. Verificați cantitatea și prețul.',
    fr: 'Le coût de « %{what} » dépasse tout montant qui peut être enregistré. Vérifiez la quantité et le prix.',
  },
  plan_large: {
    status: 422,
    en: 'With these values, income or lease is larger than any amount that can be stored. Check area, price, lease and subsidies.',
    ro: 'Cu aceste valori, venitul sau arenda depășește orice sumă care poate fi memorată. Verificați suprafața, prețul, arenda și subvențiile.',
    fr: 'Avec ces valeurs, le produit ou le fermage dépasse tout montant qui peut être enregistré. Vérifiez la surface, le prix, le fermage et les aides.',
  },
  plan_full: {
    status: 409,
    en: 'A plan has at most %{what} activities.',
    ro: 'Un plan are cel mult %{what} de activități.',
    fr: 'Un plan compte au plus %{what} interventions.',
  },
  costs_full: {
    status: 409,
    en: 'An activity has at most %{what} lines of cost. Nothing was changed.',
    ro: 'O lucrare are cel mult %{what} de linii de cost. Nu s-a modificat nimic.',
    fr: 'Une intervention compte au plus %{what} lignes de coût. Rien n’a été modifié.',
  },
  assigned_full: {
    status: 409,
    en: 'An activity is assigned to at most %{what} people. Nothing was changed.',
    ro: 'O lucrare poate fi atribuită cel mult la %{what} de persoane. Nu s-a modificat nimic.',
    fr: 'Une intervention est confiée à %{what} personnes au plus. Rien n’a été modifié.',
  },
  prices_full: {
    status: 409,
    en: 'A season has at most %{what} prices. Nothing was saved.',
    ro: 'Un sezon are cel mult %{what} de prețuri. Nu s-a salvat nimic.',
    fr: 'Une saison compte au plus %{what} prix. Rien n’a été enregistré.',
  },
  price_file_broken: {
    status: 422,
    en: 'This file is no table of prices. In a spreadsheet, save it as an Excel workbook (.xlsx) or as CSV first. Nothing was saved.',
    ro: 'Acest fișier nu este un tabel cu prețuri. Salvați-l întâi ca registru Excel (.xlsx) sau ca CSV din programul de calcul tabelar. Nu s-a salvat nimic.',
    fr: 'Ce fichier n’est pas un tableau de prix. Enregistrez-le d’abord comme classeur Excel (.xlsx) ou au format CSV dans votre tableur. Rien n’a été enregistré.',
  },
  price_file_too_large: {
    status: 422,
    en: 'This workbook holds much more than a table of prices. Save only the sheet with the prices in a file of its own. Nothing was saved.',
    ro: 'Acest registru Excel conține mult mai mult decât un tabel cu prețuri. Salvați doar foaia cu prețuri într-un fișier separat. Nu s-a salvat nimic.',
    fr: 'Ce classeur contient bien plus qu’un tableau de prix. Enregistrez la seule feuille des prix dans un fichier à part. Rien n’a été enregistré.',
  },
  price_file_protected: {
    status: 422,
    en: 'This workbook has a password or the old format (.xls). Save it as .xlsx without a password, or as CSV. Nothing was saved.',
    ro: 'Acest registru Excel are parolă sau formatul vechi (.xls). Salvați-l ca .xlsx fără parolă sau ca CSV. Nu s-a salvat nimic.',
    fr: 'Ce classeur a un mot de passe ou l’ancien format (.xls). Enregistrez-le en .xlsx sans mot de passe, ou au format CSV. Rien n’a été enregistré.',
  },
  price_file_columns: {
    status: 422,
    en: 'The first row of the table lacks these columns: %{what}. Nothing was saved.',
    ro: 'Din primul rând al tabelului lipsesc aceste coloane: %{what}. Nu s-a salvat nimic.',
    fr: 'Ces colonnes manquent dans la première ligne du tableau : %{what}. Rien n’a été enregistré.',
  },
  price_file_decimals: {
    status: 422,
    en: 'The table does not tell whether “%{what}” has decimals or thousands. Nothing was saved.',
    ro: 'Din tabel nu reiese dacă „%{what}” are zecimale sau mii. Nu s-a salvat nimic.',
    fr: 'Le tableau ne dit pas si « %{what} » a des décimales ou des milliers. Rien n’a été enregistré.',
  },
  plan_currency: {
    status: 409,
    en: 'The amounts of that plan are in another currency. Copy its activities without their costs.',
    ro: 'Sumele din acel plan sunt în altă monedă. Copiați-i lucrările fără costuri.',
    fr: 'Les montants de ce plan sont dans une autre monnaie. Copiez ses interventions sans leurs coûts.',
  },
  price_file_currency: {
    status: 422,
    en: 'The prices of this table are in another currency than those of the farm: %{what}. Nothing was saved.',
    ro: 'Prețurile din acest tabel sunt în altă monedă decât cele ale fermei: %{what}. Nu s-a salvat nimic.',
    fr: 'Les prix de ce tableau sont dans une autre monnaie que ceux de l’exploitation : %{what}. Rien n’a été enregistré.',
  },
  price_file_cell: {
    status: 422,
    en: 'A cell of the table cannot be read: row %{what}. Nothing was saved.',
    ro: 'O celulă a tabelului nu poate fi citită: rândul %{what}. Nu s-a salvat nimic.',
    fr: 'Une cellule du tableau ne peut pas être lue : ligne %{what}. Rien n’a été enregistré.',
  },
  area_too_large: {
    status: 422,
    en: 'More hectares are marked as done than the parcel %{what} has.',
    ro: 'Sunt marcate ca executate mai multe hectare decât are parcela %{what}.',
    fr: 'Plus d’hectares sont marqués comme faits que n’en compte la parcelle %{what}.',
  },
  no_starting_plan: {
    status: 422,
    en: 'There are no usual activities for this crop. Add them one by one.',
    ro: 'Pentru această cultură nu există activități uzuale. Adăugați-le una câte una.',
    fr: 'Il n’y a pas d’interventions habituelles pour cette culture. Ajoutez-les une à une.',
  },
} as const satisfies ErrorTexts;
