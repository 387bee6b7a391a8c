export { readCellSignals } from './cell-signals.ts';
export { listPeakDays } from './peak-days.ts';
export { listZoneImages } from './zone-images.ts';
export { findZonedShape, listYearImages } from './zones.repo.ts';
