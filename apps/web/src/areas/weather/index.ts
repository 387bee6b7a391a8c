export { type Days, meteoDaysOf, usePointsMeteo, useSeasonMeteo } from './queries.ts';
export { WeatherChart } from './weather-chart/weather-chart.tsx';
