export { weatherSourcesOf } from './configured.ts';
export { type FetchedWeather, fetchWeather } from './fetch-weather.ts';
export { readMoistureLimits } from './moisture-limits.ts';
export {
  type WeatherDeps,
  WeatherError,
  type WeatherSource,
  type WeatherSources,
} from './source.ts';
export {
  enqueueDemoWeather,
  enqueueWeatherFetch,
  fetchForFarm,
  WEATHER_QUEUES,
  weatherJobs,
} from './weather.jobs.ts';
export { listWeather } from './weather.repo.ts';
export { weatherHandlers } from './weather.routes.ts';
