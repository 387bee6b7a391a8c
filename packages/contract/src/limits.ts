import { CROP_GRID_LIMITS, MAX_HYBRID, MAX_SEASON_DAYS, NOTE_LIMITS } from '@brazda/domain';

/**
 * Chosen after NIST SP 800-63B: long enough, without composition rules. Shorter
 * passwords from before remain valid.
 */
export const PASSWORD_LENGTH = { min: 12, max: 200 };

/** Maximum characters of the parts of a report; the page truncates longer ones. */
export const CLIENT_ERROR_LENGTHS = { name: 100, message: 1000, stack: 8000, page: 300 } as const;

/** Chosen because it is the largest farm that the product is designed for. */
export const REPLACED_PARCELS_LIMIT = 5000;

/** Maximum characters of a pasted table of crops. */
export const CROP_GRID_LENGTH: number = CROP_GRID_LIMITS.characters;
/** Maximum characters of a word for a crop that a person explains. */
export const CROP_NAME_LENGTH = 200;

/** File formats of the crop report of a season. */
export const REPORT_FORMATS = ['xlsx', 'csv'] as const;

/** File formats of a crop plan. */
export const PLAN_FORMATS = ['xlsx', 'csv', 'pdf'] as const;

/** Files with which samples of soil are taken. */
export const SAMPLING_FORMATS = ['labels', 'gpx', 'kml'] as const;

/** Files of a soil analysis. */
export const SOIL_FORMATS = [...SAMPLING_FORMATS, 'shp', 'geojson', 'xlsx', 'report'] as const;

/** Maximum bytes of a table of prices. */
export const PRICE_FILE_LIMIT = 5_000_000;

/** Maximum bytes of a table of measured yields. */
export const YIELD_FILE_LIMIT = 5_000_000;

/** Paper sizes of a printed map. */
export const PAPERS = ['A4', 'A3'] as const;

/** Maximum size of a farm archive over the network; larger ones are imported on the command line. */
export const ARCHIVE_BYTES_LIMIT = 100_000_000;

/** Maximum rows of one page of a preview. */
export const IMPORT_ROWS_LIMIT = 2000;

/** Maximum characters of the name of a hybrid or variety. */
export const HYBRID_LENGTH: number = MAX_HYBRID;

/** Maximum parcels that one edit may create, change or remove. */
export const EDITED_PARCELS_LIMIT = 5000;

/** Maximum characters of the farmer's own name of a parcel. */
export const PARCEL_NAME_LENGTH = 200;
/** Maximum characters of a part of the reference of a parcel; chosen because the columns of the registers are shorter. */
export const REFERENCE_PART_LENGTH = 40;

/** Maximum characters of the name of an uploaded file. */
export const FILE_NAME_LENGTH = 200;

/**
 * The largest yield, t/ha; chosen because no crop yields as much and the column ends
 * there.
 */
export const YIELD_LIMIT = 10_000;

/** Maximum characters of an address to which a user returns after a registration. */
export const BACK_TO_LIMIT = 1000;

/** Groups to which staff can add a user; the first one enables the pairing of the journal. */
export const USER_GROUPS = ['Journal users'] as const;

/** Maximum photos of one note. */
export const NOTE_PHOTOS_LIMIT: number = NOTE_LIMITS.photos;

/** Maximum bytes of a note that is sent as a form together with its photos. */
export const NOTE_UPLOAD_LIMIT = NOTE_LIMITS.photos * NOTE_LIMITS.photo_bytes + 1_000_000;

/** Maximum notes of a list. */
export const NOTES_LIMIT = 10_000;

/** Maximum parcels that get one note at once. */
export const NOTED_PARCELS_LIMIT = 500;

/** Maximum changes by which a list of notes is narrowed. */
export const NOTE_CHANGES_LIMIT = 50;

/** Maximum journal entries that a device sends or reads at once, and of a page of the journal. */
export const JOURNAL_ENTRIES_LIMIT = 100;

/** Maximum days of a calendar of the journal: a whole season. */
export const CALENDAR_DAYS_LIMIT = MAX_SEASON_DAYS;

/** The longest name or address of a letter. */
export const LETTER_LINE = 200;
