export { testFarmYields } from './forecast-farm.ts';
export { countWithoutBoundaries } from './municipality-yields.repo.ts';
export { predictCounties } from './predict-counties.ts';
export { listPredictions, readAccuracy } from './predictions.repo.ts';
export { readStatistics, StatisticsRefused } from './read-statistics.ts';
export { storeStatistics } from './store-statistics.ts';
