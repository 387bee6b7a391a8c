export { cropIntervalsAnswers } from './crop-intervals.answers.ts';
export { listCropCells } from './crop-intervals.repo.ts';
export { placeCrops } from './place-crops.ts';
