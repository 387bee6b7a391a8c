export { weatherSourceOf } from './configured.ts';
export { readMoistureLimits } from './moisture-limits.ts';
export { WeatherError } from './source.ts';
export { enqueueWeatherFetch, fetchForFarm, WEATHER_QUEUES, weatherJobs } from './weather.jobs.ts';
export { weatherHandlers } from './weather.routes.ts';
