export { SoilMoisture } from './soil-moisture/soil-moisture.tsx';
