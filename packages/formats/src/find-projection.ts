import { type Country, isInBox, mayBeLand, regionAt } from '@brazda/domain';
import type { Position } from 'geojson';
import type { FoundProjection } from './land-format.ts';
import type { LandLayer } from './land-layer.ts';
import { areSwapped } from './land-shape.ts';
import { isInDegrees, type Projection, projectionOf, projectionsByPlace, toWgs84 } from './projections.ts';
import type { Source } from './sources/source.ts';

/** Evidence for the projection of a layer's coordinates. */
export interface ProjectionClues {
  /** What the file declares. */
  readonly declaredProjection: FoundProjection;
  readonly source: Source | null;
  readonly country: Country;
  /** Some of its points in the file's coordinates. */
  readonly points: readonly Position[];
  /** The SRID of the region that its rows declare; null where they declare none. */
  readonly regionSrid: number | null;
}

/**
 * Finds the projection of coordinates: the one that the file declares, if it puts at least one of them where land can be,
 * unless it puts all of them into other countries, which the user is asked about;
 * else the register's projection for the region; else the only known projection that puts them all into the farm's
 * country, or of several, the only one that puts them into the declared region; else the declared degrees after all. Both
 * fields are null where the user has to choose.
 */
export function findProjection({
  declaredProjection: found,
  source,
  country,
  points,
  regionSrid: declared,
}: ProjectionClues): Pick<LandLayer, 'epsg' | 'epsg_from'> {
  const known = found.epsg === null ? null : projectionOf(found.epsg);
  const finitePoints = points.filter(([x, y]) => Number.isFinite(x) && Number.isFinite(y));
  if (
    known &&
    (finitePoints.length === 0 || finitePoints.some((point) => isPlausible(known, country, point)))
  )
    return isDoubtful(known, country, finitePoints)
      ? { epsg: null, epsg_from: null }
      : { epsg: known.epsg, epsg_from: found.from };
  // A declared code that we do not support is not overridden by a guess.
  if (found.epsg !== null && !known) return { epsg: null, epsg_from: null };
  const fitsAll = (each: Projection) => finitePoints.every((point) => fits(each, country, point));
  const usual = source?.projections.map((epsg) => projectionOf(epsg)!).find(fitsAll);
  if (usual && !known) return { epsg: usual.epsg, epsg_from: 'format' };
  const byPlace = finitePoints.length === 0 ? [] : projectionsByPlace(country).filter(fitsAll);
  const asDeclared = byPlace.filter((each) =>
    finitePoints.every((point) => declared === sridAt(each, country, point)),
  );
  const [only, other] = byPlace.length > 1 ? asDeclared : byPlace;
  if (only && !other) return { epsg: only.epsg, epsg_from: 'place' };
  // The declared projection is wrong and no other is certain. Degrees may still be of another place, and the rows then report it.
  const isKept = known && isInDegrees(known.epsg) && finitePoints.some(isInGlobe);
  return isKept ? { epsg: known.epsg, epsg_from: found.from } : { epsg: null, epsg_from: null };
}

function isInGlobe([x, y]: Position): boolean {
  return Math.abs(x!) <= 360 && Math.abs(y!) <= 360;
}

/**
 * Whether a projection in meters puts all points outside of the farm's country and of its own, as that of another zone
 * does: a farm of the south of France then lies in Algeria. Only the user can tell.
 */
function isDoubtful(projection: Projection, country: Country, points: readonly Position[]): boolean {
  if (isInDegrees(projection.epsg) || points.length === 0) return false;
  const countries = [country, projection.country ?? country];
  return points.every((point) => {
    const place = coordinatesOf(projection, country, point);
    return countries.every((each) => regionAt(each, place) === null);
  });
}

/** Whether a projection puts a point into a region of the farm's country and into the projection's area of use. */
function fits(projection: Projection, country: Country, point: Position): boolean {
  const { use } = projection;
  const place = coordinatesOf(projection, country, point);
  return (!use || isInBox(use, place)) && regionAt(country, place) !== null;
}

function sridAt(projection: Projection, country: Country, point: Position): number | undefined {
  return regionAt(country, coordinatesOf(projection, country, point))?.srid;
}

function isPlausible(projection: Projection, country: Country, point: Position): boolean {
  const { use } = projection;
  const place = coordinatesOf(projection, country, point);
  return mayBeLand(country, place) || (use !== undefined && isInBox(use, place));
}

/** Converts a point to longitude and latitude; swaps degrees that are in the wrong order. */
function coordinatesOf({ epsg }: Projection, country: Country, [x, y]: Position): [lng: number, lat: number] {
  return isInDegrees(epsg) && areSwapped([x!, y!], country) ? [y!, x!] : toWgs84(epsg)(x!, y!);
}
