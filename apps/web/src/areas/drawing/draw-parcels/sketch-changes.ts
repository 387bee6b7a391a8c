import type { Parcel } from '@brazda/contract/client';
import { shapeHectares } from '../../../lib/geometry/measure.ts';
import type { Shape } from '../../../lib/geometry/shape.ts';
import { NO_FIELDS, type Sketch, type SketchChanges, type SketchFields } from '../drawing.ts';

const NEW = /^new-(\d+)$/;

/** The parcels of a season with the changes applied: the unchanged ones, and the sketches of the others. */
export function applyChanges(changes: SketchChanges, parcels: readonly Parcel[]): readonly Sketch[] {
  const changed = new Set([...changes.removed, ...changes.sketches.map(({ id }) => id)]);
  return [...parcels.filter(({ id }) => !changed.has(id)).map(sketchOf), ...changes.sketches];
}

const known = new WeakMap<Parcel, Sketch>();
/** Hectares of saved shapes, as the server measured them in the legal projection. */
const legal = new WeakMap<Shape, number>();

/** A saved parcel as a sketch before any change; the same object for the same parcel. */
export function sketchOf(parcel: Parcel): Sketch {
  const made = known.get(parcel) ?? {
    id: parcel.id,
    isNew: false,
    cutFrom: null,
    shape: parcel.shape.coordinates,
    fields: {
      display_name: parcel.display_name,
      locality: parcel.locality,
      siruta: parcel.siruta,
      physical_block: parcel.physical_block,
      parcel_no: parcel.parcel_no,
      crop_no: parcel.crop_no,
      crop: parcel.crop_intervals[0]?.crop_id ?? null,
    },
  };
  known.set(parcel, made);
  legal.set(made.shape, parcel.hectares);
  return made;
}

/** The hectares of a drawn parcel: the legal ones while its shape is unchanged, else those on the ellipsoid. */
export function hectaresDrawn({ shape }: Pick<Sketch, 'shape'>): number {
  return legal.get(shape) ?? shapeHectares(shape);
}

/** All changes after one more, and the parcel that it changed. */
export interface Step {
  readonly changes: SketchChanges;
  readonly id: string | null;
}

/** Adds a parcel that has only a shape. */
export function addSketch(changes: SketchChanges, shape: Shape): Step {
  const id = newId(changes);
  return { changes: put(changes, { id, isNew: true, cutFrom: null, shape, fields: NO_FIELDS }), id };
}

/** Changes the shape of a parcel. */
export function reshapeSketch(changes: SketchChanges, sketch: Sketch, shape: Shape): SketchChanges {
  return put(changes, { ...sketch, shape });
}

/** Changes fields of a parcel; returns the same changes if nothing differs. */
export function updateSketchFields(
  changes: SketchChanges,
  sketch: Sketch,
  fields: Partial<SketchFields>,
): SketchChanges {
  const names = Object.keys(fields) as (keyof SketchFields)[];
  const isSame = names.every((name) => JSON.stringify(fields[name]) === JSON.stringify(sketch.fields[name]));
  return isSame ? changes : put(changes, { ...sketch, fields: { ...sketch.fields, ...fields } });
}

/** Splits a parcel: it keeps the first piece, the others become new parcels cut from it. */
export function splitSketch(
  changes: SketchChanges,
  sketch: Sketch,
  [first, ...others]: readonly Shape[],
): SketchChanges {
  const cutFrom = sketch.isNew ? sketch.cutFrom : sketch.id;
  const { display_name } = sketch.fields;
  return others.reduce<SketchChanges>(
    (made, shape, i) => {
      const name = display_name === null ? null : `${display_name} (${i + 2})`;
      const fields = { ...sketch.fields, display_name: name, crop_no: null };
      return put(made, { id: newId(made), isNew: true, cutFrom, shape, fields });
    },
    reshapeSketch(changes, sketch, first!),
  );
}

/** Merges parcels: the largest saved one remains, or the largest of all if none is saved. */
export function mergeSketches(changes: SketchChanges, sketches: readonly Sketch[], shape: Shape): Step {
  const [kept, ...others] = sketches.toSorted(
    (a, b) => Number(a.isNew) - Number(b.isNew) || shapeHectares(b.shape) - shapeHectares(a.shape),
  );
  return { changes: reshapeSketch(others.reduce(without, changes), kept!, shape), id: kept!.id };
}

/** Removes a parcel. */
export function without(changes: SketchChanges, { id, isNew }: Pick<Sketch, 'id' | 'isNew'>): SketchChanges {
  return {
    sketches: changes.sketches.filter((sketch) => sketch.id !== id),
    removed: isNew ? changes.removed : [...changes.removed, id],
  };
}

/** The changes without those of parcels that no longer exist. */
export function dropStaleChanges(changes: SketchChanges, parcels: readonly Parcel[]): SketchChanges {
  const there = new Set(parcels.map(({ id }) => id));
  return {
    sketches: changes.sketches
      .filter(({ id, isNew }) => isNew || there.has(id))
      .map((sketch) => (there.has(sketch.cutFrom ?? '') ? sketch : { ...sketch, cutFrom: null })),
    removed: changes.removed.filter((id) => there.has(id)),
  };
}

/** Whether nothing is changed. */
export function isEmpty({ sketches, removed }: SketchChanges): boolean {
  return sketches.length === 0 && removed.length === 0;
}

function put(changes: SketchChanges, sketch: Sketch): SketchChanges {
  const isThere = changes.sketches.some(({ id }) => id === sketch.id);
  return {
    ...changes,
    sketches: isThere
      ? changes.sketches.map((other) => (other.id === sketch.id ? sketch : other))
      : [...changes.sketches, sketch],
  };
}

function newId({ sketches }: SketchChanges): string {
  const numbers = sketches.map(({ id }) => Number(NEW.exec(id)?.[1] ?? 0));
  return `new-${Math.max(0, ...numbers) + 1}`;
}
