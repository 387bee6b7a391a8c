import type { Place, Shape } from '../lib/ground/shape.ts';

/** What a person says of a drawn parcel; null is nothing. */
export interface SketchFields {
  readonly display_name: string | null;
  readonly locality: { readonly id: string | null; readonly name: string } | null;
  readonly siruta: string | null;
  readonly physical_block: string | null;
  readonly parcel_no: string | null;
  readonly crop_no: string | null;
  /** The crop of a new parcel; those of the others are changed elsewhere. */
  readonly crop: string | null;
}

/** A parcel as the drawing has it. */
export interface Sketch {
  /** Of the parcel, or a name of its own while there is none. */
  readonly id: string;
  readonly isNew: boolean;
  /** The parcel that a new one was cut from. */
  readonly cutFrom: string | null;
  readonly shape: Shape;
  readonly fields: SketchFields;
}

/** What is to become of the parcels of a season: those that are new or changed, and the ids of those that go. */
export interface Plan {
  readonly sketches: readonly Sketch[];
  readonly removed: readonly string[];
}

/** A plan that is kept until it is saved. */
export interface KeptDrawing extends Plan {
  readonly season: string;
}

export const EMPTY_PLAN: Plan = { sketches: [], removed: [] };
/** Every field of a parcel about which nothing is said. */
export const NO_FIELDS: SketchFields = {
  display_name: null,
  locality: null,
  siruta: null,
  physical_block: null,
  parcel_no: null,
  crop_no: null,
  crop: null,
};

/** Reads the plans that were kept; undefined where something else was stored. */
export function readDrawings(stored: unknown): readonly KeptDrawing[] | undefined {
  return Array.isArray(stored) && stored.every(isKept) ? stored : undefined;
}

function isKept(given: unknown): given is KeptDrawing {
  return (
    isRecord(given) &&
    typeof given.season === 'string' &&
    isListOf(given.removed, isText) &&
    isListOf(given.sketches, isSketch)
  );
}

function isSketch(given: unknown): given is Sketch {
  return (
    isRecord(given) &&
    isText(given.id) &&
    typeof given.isNew === 'boolean' &&
    isTextOrNull(given.cutFrom) &&
    isListOf(given.shape, (polygon) => isListOf(polygon, (ring) => isListOf(ring, isPlace))) &&
    isRecord(given.fields) &&
    hasFields(given.fields)
  );
}

function hasFields({ locality, ...texts }: Record<string, unknown>): boolean {
  const isKnown = locality === null || (isRecord(locality) && isText(locality.name));
  return isKnown && Object.keys(NO_FIELDS).every((name) => name === 'locality' || isTextOrNull(texts[name]));
}

function isPlace(given: unknown): given is Place {
  return Array.isArray(given) && given.length === 2 && given.every(Number.isFinite);
}

function isListOf<T>(given: unknown, isOne: (item: unknown) => item is T): given is T[];
function isListOf(given: unknown, isOne: (item: unknown) => boolean): boolean;
function isListOf(given: unknown, isOne: (item: unknown) => boolean): boolean {
  return Array.isArray(given) && given.every(isOne);
}

function isRecord(given: unknown): given is Record<string, unknown> {
  return typeof given === 'object' && given !== null;
}

function isText(given: unknown): given is string {
  return typeof given === 'string';
}

function isTextOrNull(given: unknown): given is string | null {
  return given === null || isText(given);
}
