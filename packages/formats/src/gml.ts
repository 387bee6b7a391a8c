import type { Position } from 'geojson';
import { listOf, type Points, tuplesOf } from './coordinate-text.ts';
import { type FoundShape, shapeFrom, withoutShape } from './raw-shape.ts';
import { childrenOf, descendantsOf, type XmlElement } from './xml-element.ts';

/** The polygons within an element, in GML 2 (`coordinates`) or GML 3 (`posList`, `pos`). */
export function gmlShapeOf(around: XmlElement): FoundShape {
  const polygons: Position[][][] = [];
  let hasHeights = false;
  for (const name of ['Polygon', 'PolygonPatch']) {
    for (const polygon of descendantsOf(around, name)) {
      const rings: Position[][] = [];
      for (const side of ['outerBoundaryIs', 'exterior', 'innerBoundaryIs', 'interior']) {
        for (const ring of childrenOf(polygon, side).flatMap((each) => childrenOf(each, 'LinearRing'))) {
          const points = pointsOf(ring, dimensionOf(polygon));
          hasHeights ||= points.hasHeights;
          rings.push(points.points);
        }
      }
      polygons.push(rings);
    }
  }
  const [other] = around.children;
  if (polygons.length === 0 && other) return withoutShape('not_an_area', { type: other.name });
  return shapeFrom({ polygons, hasHeights });
}

/**
 * The EPSG code of the first shape within an element that declares one: `EPSG:2154`, `urn:ogc:def:crs:EPSG::2154`,
 * `…/epsg.xml#2154`.
 */
export function srsOf(around: XmlElement): number | null {
  for (const child of around.children) {
    const name = child.attributes.srsName ?? '';
    const code = /epsg.*?(\d{4,5})$/i.exec(name)?.[1];
    const found = code ? Number(code) : srsOf(child);
    if (found !== null) return found;
  }
  return null;
}

function dimensionOf(element: XmlElement): number {
  return Number(element.attributes.srsDimension) === 3 ? 3 : 2;
}

function pointsOf(ring: XmlElement, dimension: number): Points {
  const tuples = childrenOf(ring, 'coordinates');
  if (tuples.length > 0) return tuplesOf(tuples.map(({ text }) => text).join(' '));
  const lists = childrenOf(ring, 'posList');
  const [list] = lists;
  if (list) return listOf(list.text, Math.max(dimension, dimensionOf(list)));
  const found = childrenOf(ring, 'pos').map(({ text }) => listOf(text, text.trim().split(/\s+/).length));
  return {
    points: found.flatMap(({ points }) => points),
    hasHeights: found.some(({ hasHeights }) => hasHeights),
  };
}
