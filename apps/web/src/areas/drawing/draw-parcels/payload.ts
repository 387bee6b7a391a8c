import type { Parcel } from '@brazda/contract/client';
import { coordinatesOf } from '../../../lib/geometry/geo-json.ts';
import type { Shape } from '../../../lib/geometry/shape.ts';
import type { ParcelsEdit } from '../../parcels/index.ts';
import type { Sketch, SketchChanges, SketchFields } from '../drawing.ts';
import { sketchOf } from './sketch-changes.ts';

/** The request body for changes; `order` lists the sketch of each created and each updated parcel. */
export interface Payload {
  readonly body: ParcelsEdit;
  readonly order: { readonly create: readonly string[]; readonly update: readonly string[] };
}

/** The one edit that turns the parcels of a season into those after the changes; only the fields that differ are sent. */
export function payloadOf({ sketches, removed }: SketchChanges, parcels: readonly Parcel[]): Payload {
  const fresh = sketches.filter(({ isNew }) => isNew);
  const updates = sketches.flatMap((sketch) => {
    const parcel = sketch.isNew ? undefined : parcels.find(({ id }) => id === sketch.id);
    const update = parcel && updateOf(sketch, sketchOf(parcel));
    return update ? [update] : [];
  });
  const gone = new Set(removed);
  return {
    body: {
      create: fresh.map((sketch) => creationOf(sketch, gone)),
      update: updates,
      remove: [...removed],
    },
    order: { create: fresh.map(({ id }) => id), update: updates.map(({ id }) => id) },
  };
}

/** The server's errors for single parcels, by sketch and field, parsed from keys such as `create.0.shape`. */
export function errorsBySketch(details: unknown, { order }: Payload): ReadonlyMap<string, SketchErrors> {
  const errors = new Map<string, Record<string, string>>();
  for (const { path, message } of messagesOf(details)) {
    const [list, index, field = 'shape'] = path.split('.');
    const id = list === 'create' || list === 'update' ? order[list][Number(index)] : undefined;
    if (id === undefined) continue;
    const ownErrors = errors.get(id) ?? {};
    errors.set(id, { ...ownErrors, [field]: [ownErrors[field], message].filter(Boolean).join(' ') });
  }
  return errors;
}

/** Messages by field; those that match no field of the form belong to the shape. */
export type SketchErrors = Readonly<Record<string, string>>;

function creationOf({ shape, cutFrom, fields }: Sketch, gone: ReadonlySet<string>) {
  const { crop, ...rest } = fields;
  const isCut = cutFrom !== null && !gone.has(cutFrom);
  return {
    ...rest,
    shape: geometryOf(shape),
    // The server copies the crops of a piece from the parcel that it was cut from.
    ...(crop !== null && !isCut && { crop }),
    ...(isCut && { cut_from: cutFrom }),
  };
}

function updateOf(sketch: Sketch, before: Sketch) {
  const { crop: _, ...fields } = sketch.fields;
  const names = Object.keys(fields) as (keyof typeof fields)[];
  const changed = names.filter((name) => !isSame(fields[name], before.fields[name]));
  if (changed.length === 0 && sketch.shape === before.shape) return null;
  return {
    id: sketch.id,
    ...(Object.fromEntries(changed.map((name) => [name, fields[name]])) as Partial<
      Omit<SketchFields, 'crop'>
    >),
    ...(sketch.shape !== before.shape && { shape: geometryOf(sketch.shape) }),
  };
}

function geometryOf(shape: Shape) {
  return { type: 'MultiPolygon' as const, coordinates: coordinatesOf(shape) };
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** Every message under a value, with the path to it. */
function messagesOf(value: unknown, path = ''): { path: string; message: string }[] {
  if (typeof value === 'string') return value ? [{ path, message: value }] : [];
  if (typeof value !== 'object' || value === null) return [];
  const isList = Array.isArray(value) && value.every((item) => typeof item === 'string');
  return Object.entries(value).flatMap(([key, inner]) =>
    messagesOf(inner, isList ? path : path ? `${path}.${key}` : key),
  );
}
