export { loadPrintedPicture } from './printed-basemap.ts';
export type { TilePictures } from './stitch-tiles.ts';
