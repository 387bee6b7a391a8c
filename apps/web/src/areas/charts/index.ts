export type { ParcelLine } from './parcels-chart/lines-options.ts';
export { ParcelsChart } from './parcels-chart/parcels-chart.tsx';
export { SeasonChart } from './season-chart/season-chart.tsx';
