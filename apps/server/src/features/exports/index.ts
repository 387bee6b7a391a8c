export { writeParcels } from './write-parcels.ts';
