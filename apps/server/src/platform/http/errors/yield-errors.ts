import type { ErrorTexts } from './error-texts.ts';

/** Errors of tables of measured yields. */
export const YIELD_ERRORS = {
  yield_file_broken: {
    status: 422,
    en: 'This file is no table of yields. In a spreadsheet, save it as an Excel workbook (.xlsx) or as CSV first. Nothing was saved.',
    ro: 'Acest fișier nu este un tabel cu producții. Salvați-l întâi ca registru Excel (.xlsx) sau ca CSV din programul de calcul tabelar. Nu s-a salvat nimic.',
    fr: 'Ce fichier n’est pas un tableau de rendements. Enregistrez-le d’abord en classeur Excel (.xlsx) ou en CSV depuis votre tableur. Rien n’a été enregistré.',
  },
  yield_file_too_large: {
    status: 422,
    en: 'This file holds much more than a table of yields. Save only the sheet with the yields in a file of its own. Nothing was saved.',
    ro: 'Acest fișier conține mult mai mult decât un tabel cu producții. Salvați doar foaia cu producțiile într-un fișier separat. Nu s-a salvat nimic.',
    fr: 'Ce fichier contient bien plus qu’un tableau de rendements. Enregistrez seulement la feuille des rendements dans un fichier à part. Rien n’a été enregistré.',
  },
  yield_file_protected: {
    status: 422,
    en: 'This workbook has a password or the old format (.xls). Save it as .xlsx without a password, or as CSV. Nothing was saved.',
    ro: 'Acest registru Excel are parolă sau formatul vechi (.xls). Salvați-l ca .xlsx fără parolă sau ca CSV. Nu s-a salvat nimic.',
    fr: 'Ce classeur a un mot de passe ou l’ancien format (.xls). Enregistrez-le en .xlsx sans mot de passe, ou en CSV. Rien n’a été enregistré.',
  },
  yield_file_columns: {
    status: 422,
    en: 'The first row of the table lacks these columns: %{what}. Nothing was saved.',
    ro: 'Din primul rând al tabelului lipsesc aceste coloane: %{what}. Nu s-a salvat nimic.',
    fr: 'Il manque ces colonnes dans la première ligne du tableau : %{what}. Rien n’a été enregistré.',
  },
  yield_file_unknown: {
    status: 422,
    en: 'No parcel of this crop has the name in row %{what}. Nothing was saved.',
    ro: 'Nicio parcelă cu această cultură nu se numește ca în rândul %{what}. Nu s-a salvat nimic.',
    fr: 'Aucune parcelle de cette culture ne correspond à la ligne %{what}. Rien n’a été enregistré.',
  },
  yield_file_ambiguous: {
    status: 422,
    en: 'Several parcels have the name in row %{what}; write the reference instead. Nothing was saved.',
    ro: 'Mai multe parcele se numesc ca în rândul %{what}; scrieți referința lor. Nu s-a salvat nimic.',
    fr: 'Plusieurs parcelles correspondent à la ligne %{what} ; indiquez plutôt la référence. Rien n’a été enregistré.',
  },
  yield_file_twice: {
    status: 422,
    en: 'The parcel of row %{what} was already in an earlier row. Nothing was saved.',
    ro: 'Parcela din rândul %{what} apare și într-un rând anterior. Nu s-a salvat nimic.',
    fr: 'La parcelle de la ligne %{what} figure déjà dans une ligne précédente. Rien n’a été enregistré.',
  },
  yield_file_unreadable: {
    status: 422,
    en: 'A cell is no yield in tonnes per hectare, with at most two decimals: row %{what}. Nothing was saved.',
    ro: 'O celulă nu este o producție în tone pe hectar, cu cel mult două zecimale: rândul %{what}. Nu s-a salvat nimic.',
    fr: 'Une cellule n’est pas un rendement en tonnes par hectare, avec deux décimales au plus : ligne %{what}. Rien n’a été enregistré.',
  },
  yield_file_empty: {
    status: 422,
    en: 'No row of the table has a yield. Nothing was saved.',
    ro: 'Niciun rând al tabelului nu are o producție. Nu s-a salvat nimic.',
    fr: 'Aucune ligne du tableau n’a de rendement. Rien n’a été enregistré.',
  },
} as const satisfies ErrorTexts;
