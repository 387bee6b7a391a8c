import { isLngLat, type Shape } from '../../lib/geometry/shape.ts';

/** The input fields of a drawn parcel; null is empty. */
export interface SketchFields {
  readonly display_name: string | null;
  readonly locality: { readonly id: string | null; readonly name: string } | null;
  readonly siruta: string | null;
  readonly physical_block: string | null;
  readonly parcel_no: string | null;
  readonly crop_no: string | null;
  /** The crop of a new parcel; those of existing ones are edited elsewhere. */
  readonly crop: string | null;
}

/** A parcel in the drawing. */
export interface Sketch {
  /** The id of the parcel, or a temporary one for a new parcel. */
  readonly id: string;
  readonly isNew: boolean;
  /** The parcel that a new one was cut from. */
  readonly cutFrom: string | null;
  readonly shape: Shape;
  readonly fields: SketchFields;
}

/** The unsaved changes to the parcels of a season: those that are new or changed, and the ids of those to remove. */
export interface SketchChanges {
  readonly sketches: readonly Sketch[];
  readonly removed: readonly string[];
}

/** The changes of a season, stored until they are saved. */
export interface KeptDrawing extends SketchChanges {
  readonly season: string;
}

/** Nothing is changed. */
export const NO_CHANGES: SketchChanges = { sketches: [], removed: [] };
/** All fields of a parcel empty. */
export const NO_FIELDS: SketchFields = {
  display_name: null,
  locality: null,
  siruta: null,
  physical_block: null,
  parcel_no: null,
  crop_no: null,
  crop: null,
};

/** The stored changes with a new parcel of a shape in a season. */
export function withNewShape(
  drawings: readonly KeptDrawing[],
  season: string,
  { id, shape }: Pick<Sketch, 'id' | 'shape'>,
): readonly KeptDrawing[] {
  const known = drawings.find((drawing) => drawing.season === season) ?? { season, ...NO_CHANGES };
  const sketch: Sketch = { id, isNew: true, cutFrom: null, shape, fields: NO_FIELDS };
  const others = drawings.filter((drawing) => drawing.season !== season);
  return [...others, { ...known, sketches: [...known.sketches, sketch] }];
}

/** Parses the stored changes; undefined for any other stored value. */
export function readDrawings(stored: unknown): readonly KeptDrawing[] | undefined {
  return Array.isArray(stored) && stored.every(isKept) ? stored : undefined;
}

function isKept(value: unknown): value is KeptDrawing {
  return (
    isRecord(value) &&
    typeof value.season === 'string' &&
    isListOf(value.removed, isText) &&
    isListOf(value.sketches, isSketch)
  );
}

function isSketch(value: unknown): value is Sketch {
  return (
    isRecord(value) &&
    isText(value.id) &&
    typeof value.isNew === 'boolean' &&
    isTextOrNull(value.cutFrom) &&
    isListOf(value.shape, (polygon) => isListOf(polygon, (ring) => isListOf(ring, isLngLat))) &&
    isRecord(value.fields) &&
    hasFields(value.fields)
  );
}

function hasFields({ locality, ...texts }: Record<string, unknown>): boolean {
  const isKnown = locality === null || (isRecord(locality) && isText(locality.name));
  return isKnown && Object.keys(NO_FIELDS).every((name) => name === 'locality' || isTextOrNull(texts[name]));
}

function isListOf<T>(value: unknown, isOne: (item: unknown) => item is T): value is T[];
function isListOf(value: unknown, isOne: (item: unknown) => boolean): boolean;
function isListOf(value: unknown, isOne: (item: unknown) => boolean): boolean {
  return Array.isArray(value) && value.every(isOne);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function isTextOrNull(value: unknown): value is string | null {
  return value === null || isText(value);
}
