import { z } from 'zod';
import { IGNORES_OTHERS } from './input-forms.ts';
import type { MultiPolygon } from './shared.ts';

type LngLat = readonly [number, number];
type PolygonInput = { type: 'Polygon'; coordinates: LngLat[][] };
type MultiPolygonInput = { type: 'MultiPolygon'; coordinates: LngLat[][][] };

const NO_SHAPE = 'The shape is no polygon or multipolygon in longitude and latitude.';
/** A triangle: the first corner is repeated at the end. */
const MIN_POINTS = 4;

const RINGS = {
  type: 'array',
  minItems: 1,
  items: {
    type: 'array',
    minItems: MIN_POINTS,
    items: { type: 'array', items: { type: 'number' }, minItems: 2, maxItems: 2 },
  },
} as const;
const schemaOf = (type: string, coordinates: object) => ({
  type: 'object',
  properties: { type: { type: 'string', const: type }, coordinates },
  required: ['type', 'coordinates'],
  description: IGNORES_OTHERS,
});

const MULTI_POLYGON = schemaOf('MultiPolygon', { type: 'array', minItems: 1, items: RINGS });

/**
 * The documented schema; the check itself is hand-written, since a schema would take seconds for the maximum
 * number of points.
 */
const RawShapeInput = z.unknown().meta({
  anyOf: [schemaOf('Polygon', RINGS), MULTI_POLYGON, { type: 'string' }],
}) as unknown as z.ZodType<PolygonInput | MultiPolygonInput | string>;

type Shape = z.output<typeof MultiPolygon>;
const Read = z.unknown().meta(MULTI_POLYGON) as unknown as z.ZodType<Shape, Shape>;

/**
 * A shape as GeoJSON polygon or multipolygon, or either as text; parsed into a multipolygon. Only the first error
 * is reported.
 */
export const ShapeInput = RawShapeInput.transform((value: unknown, context): Shape => {
  const shape = typeof value === 'string' ? parsed(value) : value;
  const { type, coordinates } = (shape ?? {}) as { type?: unknown; coordinates?: unknown };
  const errorPath =
    type === 'Polygon'
      ? invalidListPath(coordinates, 1, invalidRingPath)
      : type === 'MultiPolygon'
        ? invalidListPath(coordinates, 1, (polygon) => invalidListPath(polygon, 1, invalidRingPath))
        : [];
  if (errorPath) {
    const path = type === 'Polygon' || type === 'MultiPolygon' ? ['coordinates', ...errorPath] : [];
    context.addIssue({ code: 'custom', message: NO_SHAPE, path });
    return z.NEVER;
  }
  const polygons = type === 'Polygon' ? [coordinates] : coordinates;
  return { type: 'MultiPolygon', coordinates: polygons as [number, number][][][] };
}).pipe(Read);

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}

/** The path to the first error in a list, null without errors. */
function invalidListPath(
  list: unknown,
  min: number,
  invalidPath: (item: unknown) => number[] | null,
): number[] | null {
  if (!Array.isArray(list) || list.length < min) return [];
  for (let i = 0; i < list.length; i++) {
    const errorPath = invalidPath(list[i]);
    if (errorPath) return [i, ...errorPath];
  }
  return null;
}

function invalidRingPath(ring: unknown): number[] | null {
  return invalidListPath(ring, MIN_POINTS, invalidPointPath);
}

function invalidPointPath(point: unknown): number[] | null {
  if (!Array.isArray(point) || point.length !== 2) return [];
  if (!isWithin(point[0], 180)) return [0];
  return isWithin(point[1], 90) ? null : [1];
}

function isWithin(degrees: unknown, max: number): boolean {
  return typeof degrees === 'number' && degrees >= -max && degrees <= max;
}
