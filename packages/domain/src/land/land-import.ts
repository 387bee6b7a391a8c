/** Formats that an uploaded file of parcels may have, in the order of detection. */
export const LAND_FORMATS = [
  'shapefile',
  'geopackage',
  'geoparquet',
  'telepac_xml',
  'kml',
  'gpx',
  'geojson',
  'csv',
] as const;
export type LandFormatName = (typeof LAND_FORMATS)[number];

/** Registers whose column names are known; `other` is any other file. */
export const LAND_SOURCES = ['apia', 'telepac', 'rpg', 'other'] as const;
export type LandSource = (typeof LAND_SOURCES)[number];

/**
 * What can be read of a parcel besides its shape. `locality_code` is SIRUTA or INSEE; `crop` a code, key or name
 * of a crop; `days_estimated` names those of its two days that are estimates. `organic` is yes, or the days of organic land.
 */
export const PARCEL_FIELDS = [
  'display_name',
  'locality_code',
  'locality_name',
  'physical_block',
  'parcel_no',
  'crop_no',
  'crop',
  'crop_hybrid',
  'sow_date',
  'harvest_date',
  'days_estimated',
  'organic',
  'special_use',
  'declared_hectares',
  'year',
] as const;
export type ParcelField = (typeof PARCEL_FIELDS)[number];

/** Limits that a season or an account would exceed if an import were applied. */
export const LIMIT_REFUSALS = [
  'trial_parcels',
  'trial_hectares',
  'farm_hectares',
  'account_hectares',
] as const;
export type LimitRefusalCode = (typeof LIMIT_REFUSALS)[number];

/** Why a file, or a part of it, cannot be read at all, or an import not be applied. */
export const FILE_REFUSALS = [
  'empty',
  'too_large',
  'unknown_format',
  'broken',
  'zip_bomb',
  'zip_path',
  'zip_encrypted',
  'zip_entries',
  'zip_method',
  'missing_part',
  'xml_entities',
  'no_rows',
  'many_rows',
  'many_crossings',
  'many_overlaps',
  'gave_up',
  'no_shape_column',
  'no_table',
  'unread_encoding',
  'view_failed',
  'missing_changes',
  'many_geopackages',
  ...LIMIT_REFUSALS,
] as const;
export type FileRefusalCode = (typeof FILE_REFUSALS)[number];

/** Issues of a row: why it is no parcel, what was repaired, what to check. */
export const ROW_ISSUES = {
  no_shape: 'refused',
  not_an_area: 'refused',
  broken_shape: 'refused',
  not_finite: 'refused',
  few_points: 'refused',
  many_points: 'refused',
  many_crossings: 'refused',
  outside_europe: 'refused',
  across_antimeridian: 'refused',
  no_area: 'refused',
  axes_swapped: 'repaired',
  ring_closed: 'repaired',
  track_closed: 'repaired',
  crossing_mended: 'repaired',
  height_dropped: 'repaired',
  text_cut: 'repaired',
  characters_removed: 'repaired',
  letters_replaced: 'warning',
  no_attributes: 'warning',
  outside_country: 'warning',
  area_differs: 'warning',
  unknown_crop: 'warning',
  land_without_crop: 'warning',
  unreadable_value: 'warning',
  other_year: 'warning',
  same_reference: 'warning',
  overlaps_row: 'warning',
  overlaps_file: 'warning',
  ground_twice: 'warning',
} as const satisfies Readonly<Record<string, 'refused' | 'repaired' | 'warning'>>;
export type RowIssueCode = keyof typeof ROW_ISSUES;

/**
 * A code with the values for its message. For files: `megabytes`, `times`, `limit`, `entry` (of an archive),
 * `part` (a missing file), `method` (of compression), `view` (a query of a GeoPackage), `column` and `encoding` (of a Parquet file), `where` (a byte, a row or an entry), `rows` (their numbers, with commas), `from` and
 * `to` (rows). For rows: `longitude` and `latitude` (degrees), `points`, `limit`, `column`, `value`, `meters`,
 * `before` and `after` (hectares), `declared` and `measured` (hectares), `year`, `reference`, `row` (another
 * one), `path` (of the file it came in), `hectares`.
 */
export interface Declared<Code extends string> {
  readonly code: Code;
  readonly values: Readonly<Record<string, string | number>>;
}
export type RowIssue = Declared<RowIssueCode>;
export type FileRefusal = Declared<FileRefusalCode>;

/** How a row of a file relates to the parcels of a season; `gone` is a parcel that is missing from the file. */
export const IMPORT_VERDICTS = [
  'conflict',
  'refused',
  'new',
  'changed',
  'moved',
  'split',
  'merged',
  'gone',
  'same',
] as const;
export type ImportVerdict = (typeof IMPORT_VERDICTS)[number];

/** What to do with a row: apply it, leave the farm as it is, or add it as a new parcel. */
export const IMPORT_CHOICES = ['take', 'keep', 'add'] as const;
export type ImportChoice = (typeof IMPORT_CHOICES)[number];

/** State of an import. `asking` waits for input about a layer, `ready` for the user's confirmation. */
export const IMPORT_STATES = [
  'uploading',
  'reading',
  'asking',
  'ready',
  'applying',
  'applied',
  'failed',
  'cancelled',
] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

/**
 * Maximum of one import; chosen because it is four times the largest farm the product
 * is designed for.
 */
export const IMPORT_LIMITS = {
  files: 50,
  bytes: 200_000_000,
  unpacked_bytes: 1_000_000_000,
  rows: 50_000,
  /** Of one row. */
  points: 100_000,
  /** Of all rows of a file together; a row has a limit of its own. */
  crossings: 3000,
  /** Of one piece of an upload. */
  chunk_bytes: 4_000_000,
} as const;

/** Formats in which parcels can be exported. */
export const EXPORT_FORMATS = ['geojson', 'shp', 'kml', 'gpkg', 'parquet', 'xlsx', 'csv', 'pdf'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/**
 * Kinds of changes that can be undone; `codes_corrected`: the product read codes of an import again; `days_corrected`: it
 * replaced days that it had estimated.
 */
export const CHANGE_KINDS = [
  'import',
  'parcels_edited',
  'parcels_removed',
  'season_added',
  'season_changed',
  'season_removed',
  'farm_changed',
  'crops_set',
  'codes_corrected',
  'days_corrected',
  'undo',
] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/**
 * The events of changes, which all followers of a farm receive. `farm`: its name or country; `land`: seasons, or parcels
 * that were created, removed or reshaped; `parcels`: attributes of parcels; `crops`: crops on parcels; `notes`: map
 * notes with their photos and comments; `plans`: crop plans, their activities, costs and prices; `journal`: work done; `soil`:
 * soil analyses; `harvests`: files of harvests and yield maps; `products`: plant protection products and the store; `prescriptions`:
 * prescription maps; `zones`: zones of parcels that were drawn by hand; `applied`: what machines have logged as applied; `leases`: owners, titles and leases of
 * land.
 * prescription maps; `zones`: zones of parcels that were drawn by hand;
 * `water`: places of water; `applied`: what machines have logged as applied.
 * prescription maps; `zones`: zones of parcels that were drawn by hand; `applied`: what machines have logged as applied; `groups`:
 * groups of parcels; `store`: what the store has beside products.
 */
export const CHANGE_EVENTS = [
  'farm',
  'land',
  'parcels',
  'crops',
  'notes',
  'plans',
  'journal',
  'soil',
  'harvests',
  'products',
  'prescriptions',
  'zones',
  'water',
  'applied',
  'leases',
  'groups',
  'store',
] as const;
export type ChangeEvent = (typeof CHANGE_EVENTS)[number];
