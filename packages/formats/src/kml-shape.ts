import type { Position } from 'geojson';
import { type Points, tuplesOf } from './coordinate-text.ts';
import { closedRing, type FoundShape, issue, shapeFrom, withoutShape } from './raw-shape.ts';
import { childOf, childrenOf, textOfChild, type XmlElement } from './xml-element.ts';

/** What of a placemark is a shape. */
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
/** How far apart in degrees the ends of a line are that meet: about a metre; not in the specification; chosen because hand-held receivers write five decimals. */
const MEETING = 1e-5;

/** The polygons of a placemark; a line whose end meets its start is one, points and other lines beside polygons are left out. */
export function kmlShapeOf(placemark: XmlElement): FoundShape {
  const shapes = placemark.children.filter(({ name }) => SHAPES.has(name)).flatMap(simpleShapes);
  const polygons: Position[][][] = [];
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
      if (shape.name === 'LineString' && !isMeeting(points.points)) continue;
      isLine ||= shape.name === 'LineString';
      polygons.push([closedRing(take(points))]);
    }
  }
  const [first] = shapes;
  if (!first) return withoutShape('no_shape');
  if (polygons.length === 0) return withoutShape('not_an_area', { type: first.name });
  return shapeFrom({ polygons, hasHeights, issues: isLine ? [issue('ring_closed')] : [] });
}

function simpleShapes(shape: XmlElement): XmlElement[] {
  if (shape.name !== 'MultiGeometry') return [shape];
  return shape.children.filter(({ name }) => SHAPES.has(name)).flatMap(simpleShapes);
}

/** Some programs put every hole into one boundary, others one boundary around each. */
function ringsOf(polygon: XmlElement, boundary: string): XmlElement[] {
  return childrenOf(polygon, boundary).flatMap((each) => childrenOf(each, 'LinearRing'));
}

function coordinatesOf(ring: XmlElement): Points {
  return tuplesOf(childOf(ring, 'coordinates') ? textOfChild(ring, 'coordinates') : '');
}

function isMeeting(line: readonly Position[]): boolean {
  const [first, last] = [line[0], line.at(-1)];
  if (!first || !last || line.length < 4) return false;
  return Math.abs(first[0] - last[0]) <= MEETING && Math.abs(first[1] - last[1]) <= MEETING;
}
