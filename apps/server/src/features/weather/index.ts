export { weatherSourcesOf } from './configured.ts';
export { type FetchedWeather, fetchWeather } from './fetch-weather.ts';
export { type WeatherDeps, WeatherError, type WeatherSource, type WeatherSources } from './source.ts';
export { enqueueWeatherFetch, fetchForFarm } from './weather.jobs.ts';
export { listTemperatures, listWeather } from './weather.repo.ts';
