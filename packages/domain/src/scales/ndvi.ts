import type { Scale } from './scale.ts';

/**
 * 0.1-wide classes from 0 and greys below it; colors ColorBrewer RdYlGn-10, alternative viridis-10. Formula:
 * (B08-B04)/(B08+B04).
 */
export const ndviScale: Scale = {
  unit: '',
  classes: [
    {
      from: null,
      to: -0.2,
      color: '#BFBFBF',
      color_cvd: '#BFBFBF',
      label: { en: 'water, snow or cloud', ro: 'apă, zăpadă sau nori', fr: 'eau, neige ou nuages' },
    },
    {
      from: -0.2,
      to: 0,
      color: '#DBDBDB',
      color_cvd: '#DBDBDB',
      label: { en: 'no vegetation', ro: 'fără vegetație', fr: 'sans végétation' },
    },
    {
      from: 0,
      to: 0.1,
      color: '#A50026',
      color_cvd: '#46085C',
      label: { en: 'bare soil', ro: 'sol descoperit', fr: 'sol nu' },
    },
    {
      from: 0.1,
      to: 0.2,
      color: '#D73027',
      color_cvd: '#472D7B',
      label: { en: 'very sparse', ro: 'vegetație foarte rară', fr: 'très clairsemée' },
    },
    {
      from: 0.2,
      to: 0.3,
      color: '#F46D43',
      color_cvd: '#3D4D8A',
      label: { en: 'sparse', ro: 'vegetație rară', fr: 'clairsemée' },
    },
    {
      from: 0.3,
      to: 0.4,
      color: '#FDAE61',
      color_cvd: '#306A8E',
      label: { en: 'low', ro: 'vegetație slabă', fr: 'faible' },
    },
    {
      from: 0.4,
      to: 0.5,
      color: '#FEE08B',
      color_cvd: '#25838E',
      label: { en: 'low to medium', ro: 'slabă - medie', fr: 'faible à moyenne' },
    },
    {
      from: 0.5,
      to: 0.6,
      color: '#D9EF8B',
      color_cvd: '#1E9D89',
      label: { en: 'medium', ro: 'medie', fr: 'moyenne' },
    },
    {
      from: 0.6,
      to: 0.7,
      color: '#A6D96A',
      color_cvd: '#32B67A',
      label: { en: 'medium to good', ro: 'medie - bună', fr: 'moyenne à bonne' },
    },
    {
      from: 0.7,
      to: 0.8,
      color: '#66BD63',
      color_cvd: '#67CC5C',
      label: { en: 'good', ro: 'bună', fr: 'bonne' },
    },
    {
      from: 0.8,
      to: 0.9,
      color: '#1A9850',
      color_cvd: '#AADC32',
      label: { en: 'dense', ro: 'densă', fr: 'dense' },
    },
    {
      from: 0.9,
      to: 1,
      color: '#006837',
      color_cvd: '#F1E51D',
      label: { en: 'very dense', ro: 'foarte densă', fr: 'très dense' },
    },
  ],
};
