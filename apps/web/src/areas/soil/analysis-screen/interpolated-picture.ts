import type { SoilAnalysisDetails } from '@brazda/contract/client';
import { canInterpolate, interpolateAt, type MeasuredPoint, metersOfDegree } from '@brazda/domain';
import type { PlacedPicture } from '../../../map/draw-shapes-map.ts';

type AnalysisParcel = SoilAnalysisDetails['parcel_list'][number];

/** Pixels of the longer side of a picture. */
const SIDE = 160;

/** A measured value at a place. */
export interface ValueAt {
  readonly center: readonly [number, number];
  readonly value: number;
}

/**
 * The picture of the values between the measured cells of a parcel, clipped to it; null where too few cells are
 * measured. `colorOf` gives the color of a value, null for none.
 */
export function interpolatedPicture(
  { geometry }: AnalysisParcel,
  values: readonly ValueAt[],
  colorOf: (value: number) => string | null,
): PlacedPicture | null {
  const corners = geometry.coordinates.flat(2);
  const lngs = corners.map(([lng]) => lng);
  const lats = corners.map(([, lat]) => lat);
  const box = [Math.min(...lngs), Math.min(...lats), Math.max(...lngs), Math.max(...lats)] as const;
  const [west, south, east, north] = box;
  const meters = metersOfDegree((south + north) / 2);
  const placeOf = ([lng, lat]: readonly [number, number]) => ({
    x: (lng - west) * meters.east,
    y: (north - lat) * meters.north,
  });
  const points: MeasuredPoint[] = values.map(({ center, value }) => ({ ...placeOf(center), value }));
  if (!canInterpolate(points)) return null;
  const end = placeOf([east, south]);
  const scale = SIDE / Math.max(end.x, end.y);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(end.x * scale));
  canvas.height = Math.max(1, Math.round(end.y * scale));
  const context = canvas.getContext('2d');
  if (!context) return null;
  clipTo(context, geometry, (place) => {
    const { x, y } = placeOf(place);
    return [x * scale, y * scale];
  });
  for (let row = 0; row < canvas.height; row++)
    for (let column = 0; column < canvas.width; column++) {
      const value = interpolateAt(points, { x: (column + 0.5) / scale, y: (row + 0.5) / scale });
      const color = value === null ? null : colorOf(value);
      if (color === null) continue;
      context.fillStyle = color;
      context.fillRect(column, row, 1, 1);
    }
  return { canvas, box: [...box] };
}

function clipTo(
  context: CanvasRenderingContext2D,
  { coordinates }: AnalysisParcel['geometry'],
  pixelOf: (place: readonly [number, number]) => [number, number],
): void {
  context.beginPath();
  for (const ring of coordinates.flat()) {
    for (const [at, place] of ring.entries()) {
      if (at === 0) context.moveTo(...pixelOf(place));
      else context.lineTo(...pixelOf(place));
    }
    context.closePath();
  }
  context.clip('evenodd');
}
