export { listCropCells } from './crop-intervals.repo.ts';
export { placeCrops } from './place-crops.ts';
export { readCropReport } from './report.ts';
export { listSeasonYields, listYieldsOfCrop, type SeasonYield, type YieldOfSeason } from './yields.repo.ts';
