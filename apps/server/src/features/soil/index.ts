export { soilOrdersHandlers } from './orders.routes.ts';
export { samplingHandlers } from './sampling.routes.ts';
