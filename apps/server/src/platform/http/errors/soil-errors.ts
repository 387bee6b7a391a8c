import type { ErrorTexts } from './error-texts.ts';

/** Errors of soil analyses. */
export const SOIL_ERRORS = {
  soil_order_state: {
    status: 409,
    en: 'This is no longer possible: the soil analysis has moved on in the meantime. Look at its present state.',
    ro: 'Acest lucru nu mai este posibil: între timp, analiza de sol a trecut în altă stare. Vedeți starea ei actuală.',
    fr: 'Ce n’est plus possible : l’analyse de sol a avancé entre-temps. Regardez son état actuel.',
  },
  soil_order_large: {
    status: 422,
    en: 'These parcels need more than %{what} samples. Choose fewer parcels, or more hectares per sample.',
    ro: 'Aceste parcele au nevoie de peste %{what} de probe. Alegeți mai puține parcele sau mai multe hectare pe probă.',
    fr: 'Ces parcelles demandent plus de %{what} échantillons. Choisissez moins de parcelles, ou plus d’hectares par échantillon.',
  },
  nothing_sampled: {
    status: 422,
    en: 'No sample has been taken yet.',
    ro: 'Nu s-a prelevat încă nicio probă.',
    fr: 'Aucun échantillon n’a encore été prélevé.',
  },
} as const satisfies ErrorTexts;
