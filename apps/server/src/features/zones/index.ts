export { readCellSignals } from './cell-signals.ts';
export { zonesHandlers } from './zones.routes.ts';
