export * from './land-format.ts';
export * from './land-layer.ts';
export * from './write/exported-land.ts';
export * from './write/map/map-print.ts';
export { legalProjectionOf } from './write/map/projection.ts';
export { writeMap } from './write/map/write-map.ts';
export { type TableFormat, writers } from './write/writers.ts';
export { unzipped, type ZipEntry, ZipRefused, zipOf } from './write/zip.ts';
