export { cropDaysHandlers } from './crop-days.routes.ts';
export { cropGridHandlers } from './crop-grid.routes.ts';
export { listCropCells } from './crop-intervals.repo.ts';
export { cropIntervalsHandlers } from './crop-intervals.routes.ts';
export { cropsHandlers } from './crops.routes.ts';
export { placeCrops } from './place-crops.ts';
export { listSeasonYields, listYieldsOfCrop, type SeasonYield, type YieldOfSeason } from './yields.repo.ts';
