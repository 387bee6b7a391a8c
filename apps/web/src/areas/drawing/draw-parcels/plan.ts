import type { Parcel } from '@brazda/contract/client';
import { NO_FIELDS, type Plan, type Sketch, type SketchFields } from '../../../lib/drawing.ts';
import { hectaresOf } from '../../../lib/geometry/measure.ts';
import type { Shape } from '../../../lib/geometry/shape.ts';

const NEW = /^new-(\d+)$/;

/** The parcels of a season with a plan applied: the unchanged ones and those of the plan. */
export function applyPlan(plan: Plan, parcels: readonly Parcel[]): readonly Sketch[] {
  const planned = new Set([...plan.removed, ...plan.sketches.map(({ id }) => id)]);
  return [...parcels.filter(({ id }) => !planned.has(id)).map(sketchOf), ...plan.sketches];
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
  return legal.get(shape) ?? hectaresOf(shape);
}

/** The plan after a change, and the parcel that was changed. */
export interface Step {
  readonly plan: Plan;
  readonly id: string | null;
}

/** Adds a parcel that has only a shape. */
export function addSketch(plan: Plan, shape: Shape): Step {
  const id = newId(plan);
  return { plan: put(plan, { id, isNew: true, cutFrom: null, shape, fields: NO_FIELDS }), id };
}

/** Changes the shape of a parcel. */
export function reshapeSketch(plan: Plan, sketch: Sketch, shape: Shape): Plan {
  return put(plan, { ...sketch, shape });
}

/** Changes fields of a parcel; returns the same plan if nothing differs. */
export function updateSketchFields(plan: Plan, sketch: Sketch, fields: Partial<SketchFields>): Plan {
  const names = Object.keys(fields) as (keyof SketchFields)[];
  const isSame = names.every((name) => JSON.stringify(fields[name]) === JSON.stringify(sketch.fields[name]));
  return isSame ? plan : put(plan, { ...sketch, fields: { ...sketch.fields, ...fields } });
}

/** Splits a parcel: it keeps the first piece, the others become new parcels cut from it. */
export function splitSketch(plan: Plan, sketch: Sketch, [first, ...others]: readonly Shape[]): Plan {
  const cutFrom = sketch.isNew ? sketch.cutFrom : sketch.id;
  const { display_name } = sketch.fields;
  return others.reduce<Plan>(
    (made, shape, i) => {
      const name = display_name === null ? null : `${display_name} (${i + 2})`;
      const fields = { ...sketch.fields, display_name: name, crop_no: null };
      return put(made, { id: newId(made), isNew: true, cutFrom, shape, fields });
    },
    reshapeSketch(plan, sketch, first!),
  );
}

/** Merges parcels: the largest saved one remains, or the largest of all if none is saved. */
export function mergeSketches(plan: Plan, sketches: readonly Sketch[], shape: Shape): Step {
  const [kept, ...others] = sketches.toSorted(
    (a, b) => Number(a.isNew) - Number(b.isNew) || hectaresOf(b.shape) - hectaresOf(a.shape),
  );
  return { plan: reshapeSketch(others.reduce(without, plan), kept!, shape), id: kept!.id };
}

/** Removes a parcel. */
export function without(plan: Plan, { id, isNew }: Pick<Sketch, 'id' | 'isNew'>): Plan {
  return {
    sketches: plan.sketches.filter((sketch) => sketch.id !== id),
    removed: isNew ? plan.removed : [...plan.removed, id],
  };
}

/** The plan without changes to parcels that no longer exist. */
export function dropStaleChanges(plan: Plan, parcels: readonly Parcel[]): Plan {
  const there = new Set(parcels.map(({ id }) => id));
  return {
    sketches: plan.sketches
      .filter(({ id, isNew }) => isNew || there.has(id))
      .map((sketch) => (there.has(sketch.cutFrom ?? '') ? sketch : { ...sketch, cutFrom: null })),
    removed: plan.removed.filter((id) => there.has(id)),
  };
}

export function isEmpty({ sketches, removed }: Plan): boolean {
  return sketches.length === 0 && removed.length === 0;
}

function put(plan: Plan, sketch: Sketch): Plan {
  const isThere = plan.sketches.some(({ id }) => id === sketch.id);
  return {
    ...plan,
    sketches: isThere
      ? plan.sketches.map((other) => (other.id === sketch.id ? sketch : other))
      : [...plan.sketches, sketch],
  };
}

function newId({ sketches }: Plan): string {
  const numbers = sketches.map(({ id }) => Number(NEW.exec(id)?.[1] ?? 0));
  return `new-${Math.max(0, ...numbers) + 1}`;
}
