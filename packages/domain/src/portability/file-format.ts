import type { ExportFormat, LandFormatName } from '../land/land-import.ts';

/** What a file holds; the names of texts. */
export const FILE_CONTENTS = [
  'farm',
  'person',
  'parcels',
  'curves',
  'images',
  'crops',
  'zones',
  'prescriptions',
  'machine_logs',
  'harvests',
  'notes',
  'journal',
  'plans',
  'treatments',
  'evidence',
  'soil',
  'leases',
  'store',
  'water',
  'invoices',
  'payments',
] as const;
export type FileContent = (typeof FILE_CONTENTS)[number];

/** A format of files that leave the product or come in. */
export interface FileFormat {
  /** Its name, the same in every language. */
  readonly name: string;
  /** Endings of its files. */
  readonly endings: readonly string[];
  /** Where it is described: a standard, or a page of this repository. */
  readonly standard: string;
  readonly out: readonly FileContent[];
  readonly in: readonly FileContent[];
  /** How the export of parcels calls it, and the import of land. */
  readonly exported_as?: ExportFormat;
  readonly imported_as?: LandFormatName;
  /** The content type of calls that return nothing else. */
  readonly media_type?: string;
}

/** The register of formats: every format in which data leave the product, or come in. */
export const FILE_FORMATS: readonly FileFormat[] = [
  {
    name: 'Brazda farm archive',
    endings: ['zip'],
    standard: 'docs/archive.md',
    out: ['farm'],
    in: ['farm'],
    media_type: 'application/zip',
  },
  {
    name: 'JSON',
    endings: ['json'],
    standard: 'RFC 8259; docs/openapi.json',
    out: ['person', 'treatments'],
    in: [],
  },
  {
    name: 'GeoJSON',
    endings: ['geojson'],
    standard: 'RFC 7946',
    out: ['parcels', 'notes', 'zones', 'soil'],
    in: ['parcels', 'water'],
    exported_as: 'geojson',
    imported_as: 'geojson',
    media_type: 'application/geo+json',
  },
  {
    name: 'GeoParquet, fiboa',
    endings: ['parquet'],
    standard: 'GeoParquet 1.1; fiboa 0.3',
    out: ['parcels'],
    in: ['parcels'],
    exported_as: 'parquet',
    imported_as: 'geoparquet',
  },
  {
    name: 'GeoPackage',
    endings: ['gpkg'],
    standard: 'OGC GeoPackage 1.3',
    out: ['parcels'],
    in: ['parcels', 'water'],
    exported_as: 'gpkg',
    imported_as: 'geopackage',
  },
  {
    name: 'Shapefile',
    endings: ['shp', 'zip'],
    standard: 'ESRI Shapefile Technical Description (1998)',
    out: ['parcels', 'zones', 'prescriptions'],
    in: ['parcels', 'water'],
    exported_as: 'shp',
    imported_as: 'shapefile',
  },
  {
    name: 'KML',
    endings: ['kml', 'kmz'],
    standard: 'OGC KML 2.2',
    out: ['parcels', 'soil'],
    in: ['parcels', 'water'],
    exported_as: 'kml',
    imported_as: 'kml',
  },
  {
    name: 'GPX',
    endings: ['gpx'],
    standard: 'GPX 1.1',
    out: ['soil'],
    in: ['parcels', 'water'],
    imported_as: 'gpx',
  },
  {
    name: 'Telepac XML',
    endings: ['xml'],
    standard: 'Telepac, échange producteur',
    out: [],
    in: ['parcels'],
    imported_as: 'telepac_xml',
  },
  {
    name: 'ISOXML',
    endings: ['xml', 'bin', 'zip'],
    standard: 'ISO 11783-10',
    out: ['prescriptions'],
    in: ['machine_logs', 'harvests'],
  },
  {
    name: 'CSV',
    endings: ['csv'],
    standard: 'RFC 4180; UTF-8',
    out: [
      'parcels',
      'curves',
      'crops',
      'journal',
      'plans',
      'treatments',
      'soil',
      'leases',
      'store',
      'payments',
    ],
    in: ['parcels', 'crops', 'harvests', 'leases'],
    exported_as: 'csv',
    imported_as: 'csv',
    media_type: 'text/csv',
  },
  {
    name: 'Excel',
    endings: ['xlsx'],
    standard: 'ISO/IEC 29500',
    out: ['parcels', 'crops', 'journal', 'plans', 'treatments', 'leases', 'store', 'payments'],
    in: ['crops', 'leases'],
    exported_as: 'xlsx',
    media_type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  },
  {
    name: 'Cloud Optimized GeoTIFF',
    endings: ['tif'],
    standard: 'OGC 21-026',
    out: ['images'],
    in: [],
  },
  {
    name: 'iCalendar',
    endings: ['ics'],
    standard: 'RFC 5545',
    out: ['plans', 'notes'],
    in: [],
    media_type: 'text/calendar; charset=utf-8',
  },
  {
    name: 'PDF',
    endings: ['pdf'],
    standard: 'ISO 32000',
    out: ['parcels', 'journal', 'plans', 'treatments', 'evidence', 'soil', 'payments', 'invoices'],
    in: [],
    exported_as: 'pdf',
    media_type: 'application/pdf',
  },
  {
    name: 'UBL',
    endings: ['xml'],
    standard: 'EN 16931; CIUS-RO',
    out: ['invoices'],
    in: [],
    media_type: 'application/xml',
  },
  {
    name: 'SEPA credit transfer',
    endings: ['xml'],
    standard: 'ISO 20022 pain.001',
    out: ['payments'],
    in: [],
  },
];
