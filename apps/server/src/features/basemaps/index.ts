export { basemapsHandlers } from './basemaps.routes.ts';
export type { Basemaps } from './basemaps.ts';
export { openBasemaps } from './open-basemaps.ts';
export { loadPrintedPicture } from './printed-basemap.ts';
export type { TilePictures } from './stitch-tiles.ts';
