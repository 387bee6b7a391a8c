export { weatherSourceOf } from './configured.ts';
export { enqueueWeatherFetch, fetchForFarm, METEO_QUEUES, meteoJobs } from './meteo.jobs.ts';
export { meteoHandlers } from './meteo.routes.ts';
export { readMoistureLimits } from './moisture-limits.ts';
export { WeatherError } from './source.ts';
