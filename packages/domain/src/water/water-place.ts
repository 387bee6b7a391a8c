import { type Country, mayBeLand } from '../farms/country.ts';

/**
 * Kinds of water, as far as laws treat them in different ways: whether distances count from a ditch is decided by the authority of the
 * place. `standing` is a lake or a pond.
 */
export const WATER_KINDS = ['watercourse', 'ditch', 'standing'] as const;
export type WaterKind = (typeof WATER_KINDS)[number];

/** Banks that were drawn as lines, or water with its whole area; longitude and latitude. */
export type WaterShape =
  | { readonly type: 'MultiLineString'; readonly coordinates: readonly (readonly (readonly number[])[])[] }
  | {
      readonly type: 'MultiPolygon';
      readonly coordinates: readonly (readonly (readonly (readonly number[])[])[])[];
    };

/** A place of water of a farm. */
export interface WaterPlace {
  readonly id: string;
  /** May be empty. */
  readonly name: string;
  readonly kind: WaterKind;
  readonly shape: WaterShape;
}

/** The most places of water of a farm, points of one, letters of its name, and bytes of a file that is imported. */
export const WATER_LIMITS = { places: 2000, points: 20_000, name: 80, file_bytes: 20_000_000 } as const;

/** How many meters around parcels water is looked for: more than any distance that is published for a product. */
export const WATER_REACH_M = 200;

/** Why a shape is no place of water. */
export type WaterShapeProblem = 'few_points' | 'many_points' | 'outside_europe';

/** What is wrong with the shape of a place of water in a country; null where nothing is. Its numbers are finite. */
export function waterShapeProblem(shape: WaterShape, country: Country): WaterShapeProblem | null {
  const paths = pathsOf(shape);
  const points = paths.flat();
  if (points.length > WATER_LIMITS.points) return 'many_points';
  const least = shape.type === 'MultiLineString' ? 2 : 3;
  const isShort = (path: readonly (readonly number[])[]) =>
    new Set(path.map(([lng, lat]) => `${lng} ${lat}`)).size < least;
  if (paths.length === 0 || paths.some(isShort)) return 'few_points';
  return points.every(([lng = 0, lat = 0]) => mayBeLand(country, [lng, lat])) ? null : 'outside_europe';
}

/** The lines of a place of water, or the rings around its areas. */
export function pathsOf({ type, coordinates }: WaterShape): readonly (readonly (readonly number[])[])[] {
  return type === 'MultiLineString' ? coordinates : coordinates.flat();
}
