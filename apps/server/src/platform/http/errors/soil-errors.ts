import type { ErrorTexts } from './error-texts.ts';

/** Errors of soil analyses. */
export const SOIL_ERRORS = {
  soil_order_state: {
    status: 409,
    en: 'This is no longer possible: the soil analysis has moved on in the meantime. Look at its present state.',
    ro: 'Acest lucru nu mai este posibil: între timp, analiza de sol a trecut în altă stare. Vedeți starea ei actuală.',
    fr: 'Ce n’est plus possible : l’analyse de sol a avancé entre-temps. Regardez son état actuel.',
  },
  soil_order_of_operator: {
    status: 409,
    en: 'You have ordered this soil analysis from us: we take its samples, and its results come from us.',
    ro: 'Această analiză de sol ați comandat-o la noi: noi prelevăm probele și tot noi aducem rezultatele.',
    fr: 'Vous nous avez commandé cette analyse de sol : nous prélevons les échantillons et nous apportons les résultats.',
  },
  farm_has_analysis: {
    status: 409,
    en: 'A soil analysis that was ordered for this farm is under way. Cancel it first, or wait for its results.',
    ro: 'O analiză de sol comandată pentru această fermă este în desfășurare. Anulați-o întâi sau așteptați rezultatele.',
    fr: 'Une analyse de sol commandée pour cette exploitation est en cours. Annulez-la d’abord, ou attendez ses résultats.',
  },
  soil_order_large: {
    status: 422,
    en: 'These parcels need more than %{what} samples. Choose fewer parcels, or more hectares per sample.',
    ro: 'Aceste parcele au nevoie de peste %{what} de probe. Alegeți mai puține parcele sau mai multe hectare pe probă.',
    fr: 'Ces parcelles demandent plus de %{what} échantillons. Choisissez moins de parcelles, ou plus d’hectares par échantillon.',
  },
  soil_parcel_detailed: {
    status: 422,
    en: 'The outline of the parcel %{what} is too detailed to be divided into so many cells. Choose more hectares per sample, or simplify or split the parcel on the map.',
    ro: 'Conturul parcelei %{what} este prea detaliat pentru a o împărți în atâtea celule. Alegeți mai multe hectare pe probă sau simplificați ori împărțiți parcela pe hartă.',
    fr: 'Le contour de la parcelle %{what} est trop détaillé pour la diviser en autant de cellules. Choisissez plus d’hectares par échantillon, ou simplifiez ou divisez la parcelle sur la carte.',
  },
  soil_order_changed: {
    status: 409,
    en: 'Parcels of this soil analysis have changed in the meantime. Look at them once more, then create it again.',
    ro: 'Parcelele acestei analize de sol s-au schimbat între timp. Mai verificați-le o dată, apoi creați analiza din nou.',
    fr: 'Des parcelles de cette analyse de sol ont changé entre-temps. Vérifiez-les, puis créez-la de nouveau.',
  },
  soil_order_undivided: {
    status: 409,
    en: 'This soil analysis is a draft: it has no cells yet.',
    ro: 'Această analiză de sol este o ciornă: nu are încă celule.',
    fr: 'Cette analyse de sol est un brouillon : elle n’a pas encore de cellules.',
  },
  nothing_sampled: {
    status: 422,
    en: 'No sample has been taken yet.',
    ro: 'Nu s-a prelevat încă nicio probă.',
    fr: 'Aucun échantillon n’a encore été prélevé.',
  },
  soil_results_missing: {
    status: 409,
    en: 'There are no results of this soil analysis yet.',
    ro: 'Această analiză de sol nu are încă rezultate.',
    fr: 'Cette analyse de sol n’a pas encore de résultats.',
  },
  lab_file_broken: {
    status: 422,
    en: 'This file is no table. In a spreadsheet, save it as an Excel workbook (.xlsx) or as CSV first. Nothing was saved.',
    ro: 'Acest fișier nu este un tabel. Salvați-l întâi ca registru Excel (.xlsx) sau ca CSV din programul de calcul tabelar. Nu s-a salvat nimic.',
    fr: 'Ce fichier n’est pas un tableau. Enregistrez-le d’abord comme classeur Excel (.xlsx) ou au format CSV dans votre tableur. Rien n’a été enregistré.',
  },
  lab_file_too_large: {
    status: 422,
    en: 'This workbook holds much more than a table of results. Save only the sheet with the results in a file of its own. Nothing was saved.',
    ro: 'Acest registru Excel conține mult mai mult decât un tabel cu rezultate. Salvați doar foaia cu rezultate într-un fișier separat. Nu s-a salvat nimic.',
    fr: 'Ce classeur contient bien plus qu’un tableau de résultats. Enregistrez la seule feuille des résultats dans un fichier à part. Rien n’a été enregistré.',
  },
  lab_file_protected: {
    status: 422,
    en: 'This workbook has a password or the old format (.xls). Save it as .xlsx without a password, or as CSV. Nothing was saved.',
    ro: 'Acest registru Excel are parolă sau formatul vechi (.xls). Salvați-l ca .xlsx fără parolă sau ca CSV. Nu s-a salvat nimic.',
    fr: 'Ce classeur a un mot de passe ou l’ancien format (.xls). Enregistrez-le en .xlsx sans mot de passe, ou au format CSV. Rien n’a été enregistré.',
  },
  lab_report_type: {
    status: 415,
    en: 'The report of the laboratory must be a PDF. Nothing was saved.',
    ro: 'Buletinul laboratorului trebuie să fie un fișier PDF. Nu s-a salvat nimic.',
    fr: 'Le rapport du laboratoire doit être un PDF. Rien n’a été enregistré.',
  },
  lab_reports_full: {
    status: 409,
    en: 'The laboratory reports of this farm take up all the room that a farm has (%{what}). Remove some that you no longer need.',
    ro: 'Buletinele de laborator ale acestei ferme ocupă tot spațiul disponibil pentru o fermă (%{what}). Ștergeți câteva de care nu mai aveți nevoie.',
    fr: 'Les rapports de laboratoire de cette exploitation occupent toute la place dont dispose une exploitation (%{what}). Supprimez-en dont vous n’avez plus besoin.',
  },
} as const satisfies ErrorTexts;
