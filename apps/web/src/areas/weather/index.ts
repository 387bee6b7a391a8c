export { irrigationQuery, useIrrigation, withOwnSoil } from './irrigation.ts';
export {
  type Days,
  farmPointsOf,
  hoursQuery,
  meteoDaysOf,
  pointQuery,
  usePointsMeteo,
  useSeasonMeteo,
} from './queries.ts';
export { WeatherAhead } from './weather-chart/weather-ahead.tsx';
export { WeatherChart } from './weather-chart/weather-chart.tsx';
export { WeatherSource } from './weather-source/weather-source.tsx';
export { WeatherTrouble } from './weather-source/weather-trouble.tsx';
