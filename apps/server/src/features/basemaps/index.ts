export { basemapsHandlers } from './basemaps.routes.ts';
export type { Basemaps } from './basemaps.ts';
export { openBasemaps } from './open-basemaps.ts';
