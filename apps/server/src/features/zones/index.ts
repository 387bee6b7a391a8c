export { readCellSignals } from './cell-signals.ts';
export { listZoneImages } from './zone-images.ts';
export { zonesHandlers } from './zones.routes.ts';
