import { SAMPLE_HECTARES, samplesOf } from '../../soil-sampling.ts';
import { frameAlongRows, isInShape, type MultiPolygonCoordinates, planeShapeOf } from '../plane.ts';
import { CELL_SHARES, sampleCells } from '../sample-cells.ts';
import { type PlaneShape, ringArea, shapeArea } from '../split-shape.ts';

/** What the cells of a parcel must never be. */
export const CELL_PROPERTIES = [
  'cover the parcel',
  'do not overlap',
  'have an area within the bounds',
  'have rings that run the right way',
  'have their center inside',
] as const;
export type CellProperty = (typeof CELL_PROPERTIES)[number];

/** Points of a grid over the parcel, of which each must be in exactly one cell. */
const GRID = 24;

/** The cells of a parcel, and the properties that they break. */
export function checkCells(
  parcel: MultiPolygonCoordinates,
  hectaresPerSample: number = SAMPLE_HECTARES.usual,
) {
  const cells = sampleCells(parcel, hectaresPerSample);
  const frame = frameAlongRows(parcel);
  const whole = planeShapeOf(parcel, frame);
  const shapes = cells.map(({ shape }) => planeShapeOf(shape, frame));
  const area = shapeArea(whole);
  const mean = area / Math.max(1, samplesOf(area / 1e4, hectaresPerSample));
  const sum = shapes.reduce((total, shape) => total + shapeArea(shape), 0);
  const places = placesOver(whole);
  const holds = (x: number, y: number) => shapes.filter((shape) => isInShape(x, y, shape)).length;
  const broken: Record<CellProperty, boolean> = {
    'cover the parcel':
      Math.abs(sum - area) > 1e-6 * area + 1e-4 || places.some(({ x, y, isIn }) => isIn && holds(x, y) === 0),
    'do not overlap': places.some(({ x, y, isIn }) => holds(x, y) > (isIn ? 1 : 0)),
    'have an area within the bounds':
      cells.length > 1 &&
      shapes.some((shape) => {
        const share = shapeArea(shape) / mean;
        return share < CELL_SHARES.least - 1e-6 || share > CELL_SHARES.most + 1e-6;
      }),
    'have rings that run the right way': cells.some(({ shape }) =>
      planeRings(shape, frame).some((polygon) =>
        polygon.some((twice, at) => (at === 0 ? twice <= 0 : twice >= 0)),
      ),
    ),
    'have their center inside': cells.some(({ center }, at) => {
      const [x, y] = pointOf(center, frame);
      return !isInShape(x, y, shapes[at]!);
    }),
  };
  return { cells, problems: CELL_PROPERTIES.filter((property) => broken[property]) };
}

type Frame = ReturnType<typeof frameAlongRows>;

function pointOf([lng, lat]: readonly [number, number], frame: Frame): [number, number] {
  const tiny = 1e-9;
  const [[ring]] = planeShapeOf(
    [
      [
        [
          [lng, lat],
          [lng + tiny, lat],
          [lng, lat + tiny],
        ],
      ],
    ],
    frame,
  ) as unknown as [[{ x: number; y: number; lng: number; lat: number }[]]];
  const corner = ring!.find((each) => each.lng === lng && each.lat === lat)!;
  return [corner.x, corner.y];
}

/** Signed areas of the rings as they come, by polygon. */
function planeRings(shape: MultiPolygonCoordinates, frame: Frame): number[][] {
  return shape.map((polygon) =>
    polygon.map((ring) =>
      ringArea(
        ring.slice(0, -1).map((point) => {
          const [x, y] = pointOf(point, frame);
          return { x, y, lng: point[0], lat: point[1] };
        }),
      ),
    ),
  );
}

function placesOver(shape: PlaneShape) {
  const corners = shape.flat(2);
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  const [x0, x1, y0, y1] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  // Irrational steps, so that no point lies on a cut.
  return Array.from({ length: GRID * GRID }, (_, i) => {
    const x = x0 + (((i % GRID) + Math.SQRT1_2) / GRID) * (x1 - x0);
    const y = y0 + ((Math.floor(i / GRID) + Math.SQRT1_2 / 1.3) / GRID) * (y1 - y0);
    return { x, y, isIn: isInShape(x, y, shape) };
  });
}
