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
