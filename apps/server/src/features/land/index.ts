export { addSeason } from './add-season.ts';
export { seedDemoFarms } from './demo.ts';
export { createCropIntervals, type NewCropInterval } from './land.repo.ts';
export { landHandlers } from './land.routes.ts';
