export * from './land-format.ts';
export * from './land-layer.ts';
export * from './write/exported-land.ts';
export { type TableFormat, writers } from './write/writers.ts';
export { type ZipEntry, zipOf } from './write/zip.ts';
