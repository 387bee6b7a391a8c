export { soilFilesHandlers } from './files.routes.ts';
export { soilOrdersHandlers } from './orders.routes.ts';
export { soilResultsHandlers } from './results.routes.ts';
export { samplingHandlers } from './sampling.routes.ts';
