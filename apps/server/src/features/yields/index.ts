export { putCountyYields } from './county-yields.repo.ts';
export { testFarmYields } from './forecast-farm.ts';
export { forecastsHandlers } from './forecasts.routes.ts';
export { measuredYieldsHandlers } from './measured.routes.ts';
export { predictCounties } from './predict-counties.ts';
export { listPredictions, readAccuracy } from './predictions.repo.ts';
export { CountyYieldsRefused, readCountyYields } from './read-county-yields.ts';
export { enqueueForecast, enqueuePrediction, YIELD_QUEUES, yieldJobs } from './yields.jobs.ts';
export { yieldsHandlers } from './yields.routes.ts';
