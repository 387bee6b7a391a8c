import type { LandFormatName } from '@brazda/domain';
import type { LandFormat } from './land-format.ts';

/** The readers, each loaded on first use. A KMZ is a KML in a ZIP, which is unpacked before. */
export const FORMATS: Readonly<Record<LandFormatName, () => Promise<LandFormat>>> = {
  shapefile: async () => (await import('./shapefile.ts')).shapefile,
  geopackage: async () => (await import('./geopackage.ts')).geopackage,
  geoparquet: async () => (await import('./parquet/geoparquet.ts')).geoparquet,
  telepac_xml: async () => (await import('./telepac-xml.ts')).telepacXml,
  kml: async () => (await import('./kml.ts')).kml,
  gpx: async () => (await import('./gpx.ts')).gpx,
  geojson: async () => (await import('./geojson.ts')).geojson,
  csv: async () => (await import('./csv.ts')).csv,
};
