export { type Days, meteoDaysOf, usePointsMeteo, useSeasonMeteo } from './meteo.ts';
export { WeatherChart } from './weather-chart/weather-chart.tsx';
