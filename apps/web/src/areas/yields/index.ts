export { FarmForecasts } from './farm-forecasts/farm-forecasts.tsx';
export { ParcelForecast } from './parcel-forecast/parcel-forecast.tsx';
export { ParcelYieldMap } from './parcel-yield-map/parcel-yield-map.tsx';
