import type { Scale } from './scale.ts';

/**
 * Ten 0.2-wide classes, the usual legend of the moisture index (Gao 1996); colors ColorBrewer BrBG-10, which is
 * colorblind-safe. Formula: (B08-B11)/(B08+B11) (Gao NDWI = NDMI).
 */
export const ndwiScale: Scale = {
  unit: '',
  classes: [
    {
      from: null,
      to: -0.8,
      color: '#543005',
      color_cvd: '#543005',
      label: { en: 'bare soil', ro: 'sol descoperit', fr: 'sol nu' },
    },
    {
      from: -0.8,
      to: -0.6,
      color: '#8C510A',
      color_cvd: '#8C510A',
      label: { en: 'almost no canopy', ro: 'covor vegetal aproape absent', fr: 'couvert quasi absent' },
    },
    {
      from: -0.6,
      to: -0.4,
      color: '#BF812D',
      color_cvd: '#BF812D',
      label: { en: 'very low canopy cover', ro: 'acoperire foarte redusă', fr: 'couvert très faible' },
    },
    {
      from: -0.4,
      to: -0.2,
      color: '#DFC27D',
      color_cvd: '#DFC27D',
      label: { en: 'low canopy, dry', ro: 'acoperire redusă, uscat', fr: 'couvert faible, sec' },
    },
    {
      from: -0.2,
      to: 0,
      color: '#F6E8C3',
      color_cvd: '#F6E8C3',
      label: {
        en: 'medium-low canopy, high water stress',
        ro: 'acoperire medie-redusă, stres hidric ridicat',
        fr: 'couvert moyen-faible, fort stress hydrique',
      },
    },
    {
      from: 0,
      to: 0.2,
      color: '#C7EAE5',
      color_cvd: '#C7EAE5',
      label: {
        en: 'average canopy, water stress',
        ro: 'acoperire medie, stres hidric',
        fr: 'couvert moyen, stress hydrique',
      },
    },
    {
      from: 0.2,
      to: 0.4,
      color: '#80CDC1',
      color_cvd: '#80CDC1',
      label: {
        en: 'mid-high canopy, low stress',
        ro: 'acoperire medie-mare, stres redus',
        fr: 'couvert moyen-élevé, faible stress',
      },
    },
    {
      from: 0.4,
      to: 0.6,
      color: '#35978F',
      color_cvd: '#35978F',
      label: {
        en: 'high canopy, no stress',
        ro: 'acoperire mare, fără stres',
        fr: 'couvert élevé, sans stress',
      },
    },
    {
      from: 0.6,
      to: 0.8,
      color: '#01665E',
      color_cvd: '#01665E',
      label: {
        en: 'very high canopy, wet',
        ro: 'acoperire foarte mare, umed',
        fr: 'couvert très élevé, humide',
      },
    },
    {
      from: 0.8,
      to: 1,
      color: '#003C30',
      color_cvd: '#003C30',
      label: {
        en: 'total cover or waterlogging',
        ro: 'acoperire totală sau băltire',
        fr: 'couvert total ou engorgement',
      },
    },
  ],
};
