export { exportsHandlers } from './exports.routes.ts';
export { writeParcels } from './write-parcels.ts';
