import { COUNTRY_BOX, type Country, EUROPE_BOX } from '@brazda/domain';
import type { Position } from 'geojson';
import type { FoundProjection } from './land-format.ts';
import type { LandLayer } from './land-layer.ts';
import { areSwapped, isWithin } from './land-shape.ts';
import { isInDegrees, type Projection, projectionOf, projectionsByPlace, toWgs84 } from './projections.ts';
import type { Source } from './sources/source.ts';

/** What is known of the coordinates of a layer. */
export interface ProjectionClues {
  readonly found: FoundProjection;
  readonly source: Source | null;
  readonly country: Country;
  /** Some of its points as the file has them. */
  readonly points: readonly Position[];
}

/**
 * How coordinates are understood: as the file says, unless they then lie nowhere in Europe; else as its register writes
 * them; else by the only known projection that puts them where the farm's country is. Null where it has to be asked.
 */
export function findProjection({
  found,
  source,
  country,
  points,
}: ProjectionClues): Pick<LandLayer, 'epsg' | 'epsg_from'> {
  const said = found.epsg === null ? null : projectionOf(found.epsg);
  const sane = points.filter(([x, y]) => Number.isFinite(x) && Number.isFinite(y));
  if (said && (sane.length === 0 || sane.some((point) => isInEurope(said, country, point))))
    return { epsg: said.epsg, epsg_from: found.from };
  // A code that nobody here knows is not overruled by a guess.
  if (found.epsg !== null && !said) return { epsg: null, epsg_from: null };
  const usual = source && projectionOf(source.epsg);
  if (usual && !said && (sane.length === 0 || sane.every((point) => fits(usual, country, point))))
    return { epsg: usual.epsg, epsg_from: 'format' };
  const byPlace =
    sane.length === 0
      ? []
      : projectionsByPlace(country).filter((each) => sane.every((point) => fits(each, country, point)));
  if (byPlace.length === 1) return { epsg: byPlace[0]!.epsg, epsg_from: 'place' };
  // What the file says is wrong, and nothing else is surely right: the rows will say where they would lie.
  return said ? { epsg: said.epsg, epsg_from: found.from } : { epsg: null, epsg_from: null };
}

/** Whether a projection puts a point into the farm's country, or where it is used overseas. */
function fits({ epsg, use, isOverseas }: Projection, country: Country, [x, y]: Position): boolean {
  if (isInDegrees(epsg) && areSwapped([x!, y!], country)) return true;
  const place = toWgs84(epsg)(x!, y!);
  return (!use || isWithin(use, place)) && (isOverseas || isWithin(COUNTRY_BOX[country], place));
}

function isInEurope({ epsg, use }: Projection, country: Country, [x, y]: Position): boolean {
  if (isInDegrees(epsg) && areSwapped([x!, y!], country)) return true;
  const place = toWgs84(epsg)(x!, y!);
  return isWithin(EUROPE_BOX, place) || (use !== undefined && isWithin(use, place));
}
