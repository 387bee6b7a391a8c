import type { ErrorTexts } from './error-texts.ts';

/** Errors of files of harvests. */
export const HARVEST_ERRORS = {
  harvest_unknown_format: {
    status: 415,
    en: 'This is neither ISOXML task data (a ZIP of the folder TASKDATA) nor a table of points (CSV). Nothing was saved.',
    ro: 'Fișierul nu conține nici date ISOXML (arhiva ZIP a folderului TASKDATA), nici un tabel de puncte (CSV). Nu s-a salvat nimic.',
    fr: 'Ce fichier ne contient ni données ISOXML (le ZIP du dossier TASKDATA) ni tableau de points (CSV). Rien n’a été enregistré.',
  },
  harvest_broken: {
    status: 422,
    en: 'This file is damaged or does not follow its format: %{what}. Copy it from the terminal again. Nothing was saved.',
    ro: 'Fișierul este deteriorat sau nu respectă formatul: %{what}. Copiați-l din nou de pe terminal. Nu s-a salvat nimic.',
    fr: 'Ce fichier est endommagé ou ne respecte pas son format : %{what}. Copiez-le à nouveau depuis le terminal. Rien n’a été enregistré.',
  },
  harvest_too_large: {
    status: 413,
    en: 'This file contains more than can be read at once (2 million points). Upload the fields in several files.',
    ro: 'Fișierul conține mai mult decât se poate citi o dată (2 milioane de puncte). Încărcați câmpurile în mai multe fișiere.',
    fr: 'Ce fichier contient plus que ce qui peut être lu en une fois (2 millions de points). Importez les champs en plusieurs fichiers.',
  },
  harvest_no_positions: {
    status: 422,
    en: 'No columns with latitude and longitude were found in this table. Export the points with their coordinates in degrees (WGS 84).',
    ro: 'În acest tabel nu s-au găsit coloane cu latitudinea și longitudinea. Exportați punctele cu coordonatele în grade (WGS 84).',
    fr: 'Ce tableau n’a pas de colonnes de latitude et de longitude. Exportez les points avec leurs coordonnées en degrés (WGS 84).',
  },
  harvest_no_yield: {
    status: 422,
    en: 'This file has no yields: it may come from other work than the harvest, or the yield sensor was off.',
    ro: 'Fișierul nu conține producții: poate proveni de la altă lucrare decât recoltarea sau senzorul de producție era oprit.',
    fr: 'Ce fichier ne contient pas de rendements : il provient peut-être d’un autre travail que la récolte, ou le capteur de rendement était éteint.',
  },
  harvest_no_points: {
    status: 422,
    en: 'This file has no points with a position.',
    ro: 'Fișierul nu conține puncte cu poziție.',
    fr: 'Ce fichier ne contient aucun point avec une position.',
  },
  harvest_no_width: {
    status: 422,
    en: 'This machine has recorded the flow of grain, but neither the file nor the description of the machine says how wide the header is (%{what}). Export the whole folder TASKDATA, or a table with the width.',
    ro: 'Utilajul a înregistrat fluxul de boabe, dar nici fișierul, nici descrierea utilajului nu conțin lățimea hederului (%{what}). Exportați tot folderul TASKDATA sau un tabel cu lățimea.',
    fr: 'La machine a enregistré le débit de grain, mais ni le fichier ni la description de la machine n’indiquent la largeur de coupe (%{what}). Exportez tout le dossier TASKDATA, ou un tableau avec la largeur.',
  },
  harvest_mixed_measures: {
    status: 422,
    en: 'Some machines in this file weigh the grain and others measure its volume (%{what}). Upload them as separate files.',
    ro: 'Unele utilaje din acest fișier cântăresc boabele, altele le măsoară volumul (%{what}). Încărcați-le în fișiere separate.',
    fr: 'Dans ce fichier, certaines machines pèsent le grain et d’autres mesurent son volume (%{what}). Importez-les dans des fichiers séparés.',
  },
  harvest_ambiguous_numbers: {
    status: 422,
    en: 'Numbers in this file can be read in two ways (%{what}). Say which mark stands before the decimals. Nothing was saved.',
    ro: 'Unele numere din fișier pot fi citite în două feluri (%{what}). Alegeți semnul de dinaintea zecimalelor. Nu s-a salvat nimic.',
    fr: 'Des nombres de ce fichier peuvent se lire de deux façons (%{what}). Indiquez le signe qui précède les décimales. Rien n’a été enregistré.',
  },
  harvest_ambiguous_dates: {
    status: 422,
    en: 'Dates in this file can be read in two ways (%{what}). Say whether the day or the month comes first. Nothing was saved.',
    ro: 'Unele date calendaristice din fișier pot fi citite în două feluri (%{what}). Alegeți dacă prima este ziua sau luna. Nu s-a salvat nimic.',
    fr: 'Des dates de ce fichier peuvent se lire de deux façons (%{what}). Indiquez si le jour ou le mois vient en premier. Rien n’a été enregistré.',
  },
  harvest_elsewhere: {
    status: 422,
    en: 'None of the points lies in a parcel of this season. Choose the season of the harvest, or draw the parcels first.',
    ro: 'Niciun punct nu se află într-o parcelă din acest sezon. Alegeți sezonul recoltării sau desenați întâi parcelele.',
    fr: 'Aucun point ne se trouve dans une parcelle de cette campagne. Choisissez la campagne de la récolte, ou dessinez d’abord les parcelles.',
  },
  harvest_known: {
    status: 409,
    en: 'This file is in the season already.',
    ro: 'Acest fișier există deja în sezon.',
    fr: 'Ce fichier se trouve déjà dans la campagne.',
  },
  many_harvests: {
    status: 409,
    en: 'A season can have %{what} files of harvests. Remove some that you no longer need.',
    ro: 'Un sezon poate avea %{what} fișiere de recoltare. Ștergeți câteva de care nu mai aveți nevoie.',
    fr: 'Une campagne peut avoir %{what} fichiers de récolte. Supprimez-en dont vous n’avez plus besoin.',
  },
  harvests_full: {
    status: 409,
    en: 'The harvest files of this farm take up all the room that a farm has (%{what}). Remove some that you no longer need.',
    ro: 'Fișierele de recoltare ale acestei ferme ocupă tot spațiul disponibil pentru o fermă (%{what}). Ștergeți câteva de care nu mai aveți nevoie.',
    fr: 'Les fichiers de récolte de cette exploitation occupent toute la place dont dispose une exploitation (%{what}). Supprimez-en dont vous n’avez plus besoin.',
  },
} as const satisfies ErrorTexts;
