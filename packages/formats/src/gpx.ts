import type { Position } from 'geojson';
import { elementsOf } from './elements-of.ts';
import type { Bundle, FormatLayer, FormatRow, LandFormat, ReadOptions } from './land-format.ts';
import { layersOfDegrees } from './layers-of-degrees.ts';
import { metersBetween } from './meters-between.ts';
import {
  beyondLimit,
  closedRing,
  type FoundShape,
  issue,
  shapeFrom,
  withLines,
  withoutShape,
} from './raw-shape.ts';
import { valuesFrom } from './row-values.ts';
import { childrenOf, textOfChild, type XmlElement } from './xml-element.ts';

/** GPX of receivers and phones: each track or route around a parcel is a row, closed; waypoints are ignored. */
export const gpx: LandFormat = {
  layersOf: layersOfDegrees(rowsOf),
  rowsOf,
};

const WANTED = new Set(['trk', 'rte']);

async function* rowsOf(
  { main }: Bundle,
  { encoding }: FormatLayer,
  options: ReadOptions,
): AsyncGenerator<FormatRow> {
  let number = 0;
  for await (const { element, isCut } of elementsOf(
    main,
    options.encoding ?? encoding ?? 'utf-8',
    WANTED,
    options,
  )) {
    const values = valuesFrom(['name', 'desc', 'time'].map((name) => [name, textOfTrack(element, name)]));
    const paths = isCut ? [] : pathsOf(element);
    if (paths.length === 0) {
      yield { number: ++number, values, ...(isCut ? beyondLimit() : withoutShape('no_shape')) };
    }
    for (const path of paths) yield { number: ++number, values, ...areaWithin(path) };
  }
}

/** The text of a track's child; a missing time is that of the first point. */
function textOfTrack(track: XmlElement, name: string): string {
  const own = textOfChild(track, name);
  if (own !== '' || name !== 'time') return own;
  const first = childrenOf(track, 'trkseg').flatMap((segment) => childrenOf(segment, 'trkpt'))[0];
  return first ? textOfChild(first, 'time') : '';
}

/** Receivers start a new segment after losing the signal: it continues the previous one, unless that is already closed. */
function pathsOf(track: XmlElement): Position[][] {
  if (track.name === 'rte') return [pointsOf(track, 'rtept')].filter(({ length }) => length > 0);
  const paths: Position[][] = [];
  for (const segment of childrenOf(track, 'trkseg')) {
    const points = pointsOf(segment, 'trkpt');
    const before = paths.at(-1);
    if (points.length === 0) continue;
    if (before && isContinued(before, points[0])) for (const point of points) before.push(point);
    else paths.push(points);
  }
  return paths;
}

function isContinued(path: readonly Position[], next: Position): boolean {
  const last = path.at(-1)!;
  return path.length < 3 || metersBetween(last, next) < metersBetween(last, path[0]);
}

function pointsOf(path: XmlElement, name: string): Position[] {
  const points: Position[] = [];
  for (const { attributes } of childrenOf(path, name)) {
    const point = [numberOf(attributes.lon), numberOf(attributes.lat)];
    const before = points.at(-1);
    // A receiver that does not move records the same point repeatedly.
    if (!before || before[0] !== point[0] || before[1] !== point[1]) points.push(point);
  }
  return points;
}

function numberOf(text: string | undefined): number {
  return text === undefined || text.trim() === '' ? Number.NaN : Number(text);
}

function areaWithin(path: Position[]): FoundShape {
  const gap = metersBetween(path.at(-1)!, path[0]);
  const issues = gap > 0 ? [issue('track_closed', { meters: Math.round(gap) })] : [];
  const lines = [path];
  if (path.length < 3) return withLines(withoutShape('few_points', { points: path.length }), lines);
  return withLines(shapeFrom({ polygons: [[closedRing(path)]], hasHeights: false, issues }), lines);
}
