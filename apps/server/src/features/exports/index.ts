export { exportsHandlers as exportsAnswers } from './exports.routes.ts';
export { writeParcels } from './write-parcels.ts';
