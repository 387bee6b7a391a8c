import { type ExportedLand, mainCropOf, titleOf } from '../exported-land.ts';
import { boundsOf } from '../rings.ts';
import type { Point } from './label-room.ts';
import type { LabeledParcel } from './labels.ts';
import type { MapTexts } from './map-print.ts';
import { planeOf } from './projection.ts';
import { pointsPerMeter, roundScale } from './scale.ts';
import type { Frame } from './sheet.ts';

/** The layout of a map on its page. */
export interface MapLayout {
  readonly denominator: number;
  /** The parcels in the order of the list. */
  readonly parcels: readonly LabeledParcel[];
  /** Clockwise from the upper edge to the true north, in radians. */
  readonly north: number;
  /** Projects a position in degrees to the page. */
  spotOf(place: Point): Point;
}

/** Minimum extent of the map, meters. */
const MIN_EXTENT = 20;

/** Fits parcels into a frame of a page, centered, at a round scale. */
export function layOutMap(land: ExportedLand, frame: Frame, texts: MapTexts): MapLayout {
  const [west, south, east, north] =
    land.parcels.length > 0 ? boundsOf(land.parcels.map(({ shape }) => shape)) : [25, 46, 25, 46];
  const plane = planeOf(land.farm.country, [west, south, east, north]);
  const projectedRings = land.parcels.map(({ shape }) =>
    shape.coordinates.flat().map((ring) => ring.map(([x, y]) => plane([x, y]))),
  );
  const center: Point = [(west + east) / 2, (south + north) / 2];
  const [left, bottom, right, top] =
    projectedRings.length > 0
      ? boundsOf(
          projectedRings.map((rings) => ({
            type: 'MultiPolygon',
            coordinates: rings.map((ring) => [ring.map(([x, y]) => [x, y])]),
          })),
        )
      : [...plane(center), ...plane(center)];
  const extent: Point = [Math.max(right - left, MIN_EXTENT), Math.max(top - bottom, MIN_EXTENT)];
  const denominator = roundScale(extent, [frame.width, frame.height]);
  const factor = pointsPerMeter(denominator);
  const [centerX, centerY] = [frame.x + frame.width / 2, frame.y + frame.height / 2];
  const onPage = ([x, y]: Point): Point => [
    centerX + (x - (left + right) / 2) * factor,
    centerY - (y - (bottom + top) / 2) * factor,
  ];
  return {
    denominator,
    north: northAt(plane, center),
    spotOf: (place) => onPage(plane(place)),
    parcels: land.parcels.map((parcel, i) => ({
      number: i + 1,
      title: shortTitleOf(parcel),
      crop: mainCropOf(parcel)?.name ?? null,
      hectares: texts.hectares(parcel.hectares),
      rings: projectedRings[i].map((ring) => ring.map(onPage)),
      area: parcel.hectares,
    })),
  };
}

/** A title without the locality, which is the same on most of a map. */
function shortTitleOf(parcel: ExportedLand['parcels'][number]): string {
  const { display_name, physical_block, parcel_no } = parcel;
  return display_name || [physical_block, parcel_no].filter(Boolean).join('-') || titleOf(parcel);
}

function northAt(plane: (place: Point) => Point, [lng, lat]: Point): number {
  const [[x0, y0], [x1, y1]] = [plane([lng, lat]), plane([lng, lat + 0.01])];
  return Math.atan2(x1 - x0, y1 - y0);
}
