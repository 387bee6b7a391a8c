import { metersOfDegree } from '@brazda/domain';
import { coordinatesOf } from './geo-json.ts';
import { subtractShapes } from './overlay.ts';
import { boxOf, doBoxesMeet, type LngLat, type Shape } from './shape.ts';

/** Corners of half a circle at the end of a line. */
const ARC = 24;
/** Corners are cut to centimeters: the strip is that much wider, so that nothing of it is left. */
const SPARE_M = 0.03;

/** Lines, or the rings around areas, with whether they are areas. */
interface Bank {
  readonly paths: readonly (readonly LngLat[])[];
  readonly area: Shape | null;
}

/** The part of a shape that is at least so many meters from some banks; empty if nothing is left. */
export function withoutStrips(shape: Shape, banks: readonly Bank[], meters: number): Shape {
  const [west, south, east, north] = boxOf(shape);
  const degree = metersOfDegree((south + north) / 2);
  const reach = meters + 1;
  const around = [
    west - reach / degree.east,
    south - reach / degree.north,
    east + reach / degree.east,
    north + reach / degree.north,
  ] as const;
  const strips = banks.flatMap(({ paths, area }) => [
    ...(area && doBoxesMeet(boxOf(area), around) ? [area] : []),
    ...paths.flatMap((path) =>
      path.slice(1).flatMap((to, at) => {
        const strip = stripAlong(path[at]!, to, meters, degree);
        return doBoxesMeet(boxOf(strip), around) ? [strip] : [];
      }),
    ),
  ]);
  return roundedShape(subtractShapes(shape, strips));
}

/** All land within so many meters of a stretch: a rectangle with half a circle at both ends, drawn around them. */
function stripAlong(
  [ax, ay]: LngLat,
  [bx, by]: LngLat,
  meters: number,
  degree: { readonly east: number; readonly north: number },
): Shape {
  const radius = (meters + SPARE_M) / Math.cos(Math.PI / 2 / ARC);
  const along = Math.atan2((by - ay) * degree.north, (bx - ax) * degree.east);
  const arc = (lng: number, lat: number, from: number) =>
    Array.from({ length: ARC + 1 }, (_, step): LngLat => {
      const angle = from + (Math.PI * step) / ARC;
      return [
        lng + (radius * Math.cos(angle)) / degree.east,
        lat + (radius * Math.sin(angle)) / degree.north,
      ];
    });
  const ring = [...arc(bx, by, along - Math.PI / 2), ...arc(ax, ay, along + Math.PI / 2)];
  return [[[...ring, ring[0]!]]];
}

function roundedShape(shape: Shape): Shape {
  return coordinatesOf(shape).map((polygon) =>
    polygon.map((ring) => ring.map(([lng, lat]): LngLat => [round(lng), round(lat)])),
  );
}

function round(degrees: number): number {
  return Math.round(degrees * 1e8) / 1e8;
}
