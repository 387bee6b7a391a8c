export { exportsHandlers } from './exports.routes.ts';
export type { LoadPicture } from './print.ts';
export { writeParcels } from './write-parcels.ts';
