export { readCellSignals } from './cell-signals.ts';
export { listPeakDays } from './peak-days.ts';
export { listZoneDays, listZoneImages } from './zone-images.ts';
export { findZonedShape, listObservedDays, listYearImages } from './zones.repo.ts';
