export { weatherSourcesOf } from './configured.ts';
export { type FetchedWeather, fetchWeather } from './fetch-weather.ts';
export { listFarmedPoints } from './grid-points.repo.ts';
export { HOUR_DAYS_KEPT, listHourDays } from './hour-days.repo.ts';
export { type KeptHours, listHours } from './hours.repo.ts';
export { sprayHoursFrom } from './hours-response.ts';
export { readMoistureLimits } from './moisture-limits.ts';
export { batchesOf } from './plan-requests.ts';
export { type SoilDays, soilDaysOf } from './soil-days.ts';
export {
  type Span,
  type WeatherDeps,
  WeatherError,
  type WeatherSource,
  type WeatherSources,
} from './source.ts';
export { enqueueWeatherFetch, fetchForFarm } from './weather.jobs.ts';
export { listTemperatures, listWeather, listWeatherAt } from './weather.repo.ts';
