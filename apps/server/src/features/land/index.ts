export { addSeason } from './add-season.ts';
export { seedDemoFarms } from './demo.ts';
export { GeoJsonError, readGeoJsonParcels } from './geojson-parcels.ts';
export { landAnswers } from './land.answers.ts';
