export { addSeason } from './add-season.ts';
export { seedDemoFarms } from './demo.ts';
export { landAnswers } from './land.answers.ts';
export { createCropIntervals, type NewCropInterval } from './land.repo.ts';
