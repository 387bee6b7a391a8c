/**
 * The seven soil moisture classes with their agrometeorological names; limits by crop and depth are in
 * `weather/soil-moisture-limits.ts`. Colors ColorBrewer RdYlBu-7, colorblind-safe.
 */
export const SOIL_MOISTURE_CLASSES = [
  {
    index: 0,
    color: '#D73027',
    label: { en: 'extreme drought', ro: 'secetă pedologică extremă', fr: 'sécheresse extrême' },
  },
  {
    index: 1,
    color: '#FC8D59',
    label: { en: 'strong drought', ro: 'secetă pedologică puternică', fr: 'forte sécheresse' },
  },
  {
    index: 2,
    color: '#FEE090',
    label: { en: 'moderate drought', ro: 'secetă pedologică moderată', fr: 'sécheresse modérée' },
  },
  { index: 3, color: '#FFFFBF', label: { en: 'satisfactory', ro: 'satisfăcătoare', fr: 'satisfaisante' } },
  {
    index: 4,
    color: '#E0F3F8',
    label: { en: 'near optimal', ro: 'apropiată de optim', fr: 'proche de l’optimum' },
  },
  { index: 5, color: '#91BFDB', label: { en: 'optimal', ro: 'optimă', fr: 'optimale' } },
  { index: 6, color: '#4575B4', label: { en: 'excess', ro: 'exces', fr: 'excès' } },
] as const;
