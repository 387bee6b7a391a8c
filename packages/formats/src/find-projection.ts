import { type Country, isInBox, mayBeLand, regionAt } from '@brazda/domain';
import type { Position } from 'geojson';
import type { FoundProjection } from './land-format.ts';
import type { LandLayer } from './land-layer.ts';
import { areSwapped } from './land-shape.ts';
import { isInDegrees, type Projection, projectionOf, projectionsByPlace, toWgs84 } from './projections.ts';
import type { Source } from './sources/source.ts';

/** What is known of the coordinates of a layer. */
export interface ProjectionClues {
  readonly found: FoundProjection;
  readonly source: Source | null;
  readonly country: Country;
  /** Some of its points as the file has them. */
  readonly points: readonly Position[];
  /** The legal projection of the region of which its rows say that they lie there; null where they do not. */
  readonly declared: number | null;
}

/**
 * How coordinates are understood: as the file says, unless they then lie where no land is; else as its register writes
 * them there; else by the only known projection that puts them where the farm's country is, or of several the only one that
 * puts them into the region of which the rows tell. Null where it has to be asked.
 */
export function findProjection({
  found,
  source,
  country,
  points,
  declared,
}: ProjectionClues): Pick<LandLayer, 'epsg' | 'epsg_from'> {
  const output = found.epsg === null ? null : projectionOf(found.epsg);
  const sane = points.filter(([x, y]) => Number.isFinite(x) && Number.isFinite(y));
  if (output && (sane.length === 0 || sane.some((point) => isSomewhere(output, country, point))))
    return { epsg: output.epsg, epsg_from: found.from };
  // A code that nobody here knows is not overruled by a guess.
  if (found.epsg !== null && !output) return { epsg: null, epsg_from: null };
  const fitsAll = (each: Projection) => sane.every((point) => fits(each, country, point));
  const usual = source?.projections.map((epsg) => projectionOf(epsg)!).find(fitsAll);
  if (usual && !output) return { epsg: usual.epsg, epsg_from: 'format' };
  const byPlace = sane.length === 0 ? [] : projectionsByPlace(country).filter(fitsAll);
  const asDeclared = byPlace.filter((each) =>
    sane.every((point) => declared === sridAt(each, country, point)),
  );
  const [only, other] = byPlace.length > 1 ? asDeclared : byPlace;
  if (only && !other) return { epsg: only.epsg, epsg_from: 'place' };
  // What the file says is wrong, and nothing else is surely right: the rows will say where they would lie.
  return output ? { epsg: output.epsg, epsg_from: found.from } : { epsg: null, epsg_from: null };
}

/** Whether a projection puts a point into a region of the farm's country, and where it is used. */
function fits(projection: Projection, country: Country, point: Position): boolean {
  const { use } = projection;
  const place = coordinatesOf(projection, country, point);
  return (!use || isInBox(use, place)) && regionAt(country, place) !== null;
}

function sridAt(projection: Projection, country: Country, point: Position): number | undefined {
  return regionAt(country, coordinatesOf(projection, country, point))?.srid;
}

function isSomewhere(projection: Projection, country: Country, point: Position): boolean {
  const { use } = projection;
  const place = coordinatesOf(projection, country, point);
  return mayBeLand(country, place) || (use !== undefined && isInBox(use, place));
}

/** Where a projection puts a point; degrees whose order is the other one are turned. */
function coordinatesOf({ epsg }: Projection, country: Country, [x, y]: Position): [lng: number, lat: number] {
  return isInDegrees(epsg) && areSwapped([x!, y!], country) ? [y!, x!] : toWgs84(epsg)(x!, y!);
}
