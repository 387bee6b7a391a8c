export { readCellSignals } from './cell-signals.ts';
export { divideByZones } from './zone-cells.ts';
export { zonesHandlers } from './zones.routes.ts';
