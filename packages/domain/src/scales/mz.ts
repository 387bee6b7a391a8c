import type { Scale } from './scale.ts';

/**
 * 15 classes, 5 % wide, centered on 100 % of the parcel median; chosen because farmers
 * read zones as a share of the field’s median. Alternative colors RdYlBu. Formula: 100*v/median(parcel).
 */
export const mzScale: Scale = {
  unit: '%',
  classes: [
    { from: null, to: 67.5, color: '#AF0A26', color_cvd: '#AF0A26' },
    { from: 67.5, to: 72.5, color: '#CF2C2A', color_cvd: '#CF2C2A' },
    { from: 72.5, to: 77.5, color: '#E75337', color_cvd: '#E75337' },
    { from: 77.5, to: 82.5, color: '#F57E4B', color_cvd: '#F57E4B' },
    { from: 82.5, to: 87.5, color: '#FBA861', color_cvd: '#FBA862' },
    { from: 87.5, to: 92.5, color: '#FECD7C', color_cvd: '#FECD7F' },
    { from: 92.5, to: 97.5, color: '#FEE89B', color_cvd: '#FEE89F' },
    { from: 97.5, to: 102.5, color: '#F9F7AE', color_cvd: '#FAF8C1' },
    { from: 102.5, to: 107.5, color: '#E4F39C', color_cvd: '#E8F6E2' },
    { from: 107.5, to: 112.5, color: '#C5E780', color_cvd: '#CBE9EF' },
    { from: 112.5, to: 117.5, color: '#A1D76D', color_cvd: '#A8D4E6' },
    { from: 117.5, to: 122.5, color: '#76C464', color_cvd: '#83B7D7' },
    { from: 122.5, to: 127.5, color: '#46AD5A', color_cvd: '#6095C4' },
    { from: 127.5, to: 132.5, color: '#1D914C', color_cvd: '#466DB0' },
    { from: 132.5, to: null, color: '#05723C', color_cvd: '#35439B' },
  ],
};
