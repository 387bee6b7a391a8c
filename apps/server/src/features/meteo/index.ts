export { weatherSourceOf } from './configured.ts';
export { meteoAnswers } from './meteo.answers.ts';
export { askToFetch, fetchForFarm, METEO_QUEUES, meteoJobs } from './meteo.jobs.ts';
export { readMoistureLimits } from './moisture-limits.ts';
export { WeatherError } from './source.ts';
