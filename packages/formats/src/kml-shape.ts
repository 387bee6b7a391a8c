import type { Position } from 'geojson';
import { type Points, tuplesOf } from './coordinate-text.ts';
import { closedRing, type FoundShape, issue, shapeFrom, withLines, withoutShape } from './raw-shape.ts';
import { childOf, childrenOf, textOfChild, type XmlElement } from './xml-element.ts';

/** Elements of a placemark that are shapes. */
const SHAPES = new Set([
  'Polygon',
  'LineString',
  'LinearRing',
  'Point',
  'MultiGeometry',
  'Model',
  'Track',
  'MultiTrack',
]);
/**
 * Maximum distance in degrees between the ends of a closed line: about a meter; chosen because
 * handheld receivers write five decimals.
 */
const MEETING = 1e-5;

/** The polygons of a placemark, including closed lines, and its other lines; points are ignored. */
export function kmlShapeOf(placemark: XmlElement): FoundShape {
  const shapes = placemark.children.filter(({ name }) => SHAPES.has(name)).flatMap(simpleShapes);
  const polygons: Position[][][] = [];
  const lines: Position[][] = [];
  let hasHeights = false;
  let isLine = false;
  const take = (points: Points): Position[] => {
    hasHeights ||= points.hasHeights;
    return points.points;
  };
  for (const shape of shapes) {
    if (shape.name === 'Polygon') {
      const rings = [...ringsOf(shape, 'outerBoundaryIs'), ...ringsOf(shape, 'innerBoundaryIs')];
      polygons.push(rings.map((ring) => take(coordinatesOf(ring))));
    } else if (shape.name === 'LineString' || shape.name === 'LinearRing') {
      const points = coordinatesOf(shape);
      if (shape.name === 'LineString' && !isMeeting(points.points)) {
        lines.push(points.points);
        continue;
      }
      isLine ||= shape.name === 'LineString';
      polygons.push([closedRing(take(points))]);
    }
  }
  const [first] = shapes;
  if (!first) return withoutShape('no_shape');
  if (polygons.length === 0) return withLines(withoutShape('not_an_area', { type: first.name }), lines);
  return withLines(shapeFrom({ polygons, hasHeights, issues: isLine ? [issue('ring_closed')] : [] }), lines);
}

function simpleShapes(shape: XmlElement): XmlElement[] {
  if (shape.name !== 'MultiGeometry') return [shape];
  return shape.children.filter(({ name }) => SHAPES.has(name)).flatMap(simpleShapes);
}

/** Some programs put all holes into one boundary, others write one boundary per hole. */
function ringsOf(polygon: XmlElement, boundary: string): XmlElement[] {
  return childrenOf(polygon, boundary).flatMap((each) => childrenOf(each, 'LinearRing'));
}

function coordinatesOf(ring: XmlElement): Points {
  return tuplesOf(childOf(ring, 'coordinates') ? textOfChild(ring, 'coordinates') : '');
}

function isMeeting(line: readonly Position[]): boolean {
  const first = line[0];
  const last = line.at(-1);
  if (!first || !last || line.length < 4) return false;
  return Math.abs(first[0] - last[0]) <= MEETING && Math.abs(first[1] - last[1]) <= MEETING;
}
