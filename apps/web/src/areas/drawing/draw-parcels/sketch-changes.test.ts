import type { Parcel } from '@brazda/contract/client';
import { expect, test } from 'vitest';
import type { Shape } from '../../../lib/geometry/shape.ts';
import { NO_CHANGES } from '../drawing.ts';
import { overlapsIn } from './overlaps.ts';
import { errorsBySketch, payloadOf } from './payload.ts';
import {
  addSketch,
  applyChanges,
  dropStaleChanges,
  hectaresDrawn,
  mergeSketches,
  reshapeSketch,
  sketchOf,
  splitSketch,
  updateSketchFields,
  without,
} from './sketch-changes.ts';

/** A field a hundredth of a degree high, about a kilometer. */
const field = (west: number, east: number): Shape => [
  [
    [
      [west, 44.4],
      [east, 44.4],
      [east, 44.41],
      [west, 44.41],
      [west, 44.4],
    ],
  ],
];
const parcel = (id: string, west: number, east: number) =>
  ({
    id,
    display_name: `Tarla ${id}`,
    locality: { id: 'l', name: 'Dragalina' },
    siruta: '93432',
    physical_block: '12',
    parcel_no: '3',
    crop_no: 'a',
    hectares: 56.67,
    shape: { type: 'MultiPolygon', coordinates: field(west, east) },
    crop_intervals: [{ crop_id: 'maize' }],
  }) as unknown as Parcel;
const parcels = [parcel('a', 27.4, 27.41), parcel('b', 27.41, 27.42)];
const [a, b] = parcels.map(sketchOf) as [ReturnType<typeof sketchOf>, ReturnType<typeof sketchOf>];
const bodyOf = (changes: Parameters<typeof payloadOf>[0]) => payloadOf(changes, parcels).body;

test('a parcel keeps its legal area until its shape changes', () => {
  expect(hectaresDrawn(a)).toBe(56.67);
  expect(hectaresDrawn({ shape: field(27.4, 27.41) })).toBeCloseTo(88.5, 0);
});

test('all fields of a drawn parcel are sent', () => {
  const { changes, id } = addSketch(NO_CHANGES, field(27.5, 27.51));
  const named = updateSketchFields(changes, changes.sketches[0]!, {
    display_name: 'Spre sat',
    crop: 'wheat',
  });
  expect(id).toBe('new-1');
  expect(bodyOf(named)).toEqual({
    create: [
      {
        display_name: 'Spre sat',
        locality: null,
        siruta: null,
        physical_block: null,
        parcel_no: null,
        crop_no: null,
        crop: 'wheat',
        shape: { type: 'MultiPolygon', coordinates: field(27.5, 27.51) },
      },
    ],
    update: [],
    remove: [],
  });
});

test('only the differences of a changed parcel are sent, and nothing if there are none', () => {
  expect(bodyOf(updateSketchFields(NO_CHANGES, a, { parcel_no: '4' })).update).toEqual([
    { id: 'a', parcel_no: '4' },
  ]);
  expect(bodyOf(reshapeSketch(NO_CHANGES, a, field(27.4, 27.409))).update).toEqual([
    { id: 'a', shape: { type: 'MultiPolygon', coordinates: field(27.4, 27.409) } },
  ]);
  expect(updateSketchFields(NO_CHANGES, a, { parcel_no: '3' })).toBe(NO_CHANGES);
});

test('a parcel keeps its first piece, and the others are cut from it', () => {
  const changes = splitSketch(NO_CHANGES, a, [
    field(27.4, 27.406),
    field(27.406, 27.408),
    field(27.408, 27.41),
  ]);
  const { create, update } = bodyOf(changes);
  expect(update).toHaveLength(1);
  expect(
    create!.map(({ cut_from, display_name, crop_no, crop }) => ({ cut_from, display_name, crop_no, crop })),
  ).toEqual([
    { cut_from: 'a', display_name: 'Tarla a (2)', crop_no: null, crop: undefined },
    { cut_from: 'a', display_name: 'Tarla a (3)', crop_no: null, crop: undefined },
  ]);
});

test('a piece of a removed parcel brings its own crop', () => {
  const changes = without(splitSketch(NO_CHANGES, a, [field(27.4, 27.406), field(27.406, 27.41)]), a);
  const { create, remove } = bodyOf(changes);
  expect(remove).toEqual(['a']);
  expect(create).toEqual([expect.objectContaining({ crop: 'maize' })]);
  expect(create![0]).not.toHaveProperty('cut_from');
});

test('of merged parcels the largest saved one remains', () => {
  const { changes, id } = mergeSketches(
    NO_CHANGES,
    [b, { ...a, shape: field(27.39, 27.41) }],
    field(27.39, 27.42),
  );
  expect(id).toBe('a');
  expect(bodyOf(changes)).toMatchObject({ create: [], update: [{ id: 'a' }], remove: ['b'] });
});

test('a drawn parcel leaves no trace when it is removed', () => {
  const { changes } = addSketch(NO_CHANGES, field(27.5, 27.51));
  expect(without(changes, changes.sketches[0]!)).toEqual(NO_CHANGES);
});

test('the land is the parcels with the changes applied', () => {
  const changes = without(
    reshapeSketch(addSketch(NO_CHANGES, field(27.5, 27.51)).changes, b, field(27.41, 27.43)),
    a,
  );
  expect(applyChanges(changes, parcels).map(({ id }) => id)).toEqual(['new-1', 'b']);
});

test('a restored changes drops parcels that no longer exist', () => {
  const changes = without(splitSketch(NO_CHANGES, a, [field(27.4, 27.406), field(27.406, 27.41)]), b);
  const rest = dropStaleChanges(changes, [parcels[1]!]);
  expect(rest.sketches.map(({ id, cutFrom }) => [id, cutFrom])).toEqual([['new-1', null]]);
  expect(rest.removed).toEqual(['b']);
});

test('errors from the server are shown on the parcel that they are about', () => {
  const changes = reshapeSketch(addSketch(NO_CHANGES, field(27.5, 27.51)).changes, b, field(27.41, 27.43));
  const payload = payloadOf(changes, parcels);
  const errors = errorsBySketch(
    { 'create.0.shape': ['No shape.'], update: { 0: { siruta: ['Too long.'] } } },
    payload,
  );
  expect(Object.fromEntries(errors)).toEqual({ 'new-1': { shape: 'No shape.' }, b: { siruta: 'Too long.' } });
});

test('only reshaped parcels are reported to overlap others, from a hundred square meters on', () => {
  const wide = reshapeSketch(NO_CHANGES, a, field(27.4, 27.411));
  const found = overlapsIn(applyChanges(wide, parcels), new Set(['a']));
  expect(found).toMatchObject([{ id: 'a', other: 'b', hectares: expect.closeTo(8.85, 1) }]);
  expect(overlapsIn(applyChanges(wide, parcels), new Set())).toEqual([]);
  const near = reshapeSketch(NO_CHANGES, a, field(27.4, 27.410_000_05));
  expect(overlapsIn(applyChanges(near, parcels), new Set(['a']))).toEqual([]);
});
