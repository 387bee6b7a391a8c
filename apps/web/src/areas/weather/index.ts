export { type Days, hoursQuery, meteoDaysOf, pointQuery, usePointsMeteo, useSeasonMeteo } from './queries.ts';
export { WeatherChart } from './weather-chart/weather-chart.tsx';
