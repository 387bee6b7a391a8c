import type { ExportFormat } from '@brazda/domain';
import { writeCsv } from './csv.ts';
import type { ExportedLand } from './exported-land.ts';
import { writeGeojson } from './geojson.ts';
import { writeGeopackage } from './geopackage.ts';
import { writeGeoparquet } from './geoparquet.ts';
import { writeKml } from './kml.ts';
import { writeShapefile } from './shapefile.ts';
import { writeXlsx } from './xlsx.ts';

/** Formats that need only the land; a printed map also has paper and color options. */
export type TableFormat = Exclude<ExportFormat, 'pdf'>;

/** Writers of the parcels of a season by format: the same land always yields the same bytes. */
export const writers: Readonly<Record<TableFormat, (land: ExportedLand) => Promise<Uint8Array>>> = {
  geojson: writeGeojson,
  shp: writeShapefile,
  kml: writeKml,
  gpkg: writeGeopackage,
  parquet: writeGeoparquet,
  xlsx: writeXlsx,
  csv: writeCsv,
};
