import type { Country } from '@brazda/domain';
import type { MultiPolygon } from 'geojson';
import { type ExportedLand, exportedTitleOf, mainCropOf } from '../exported-land.ts';
import { boundsOf } from '../rings.ts';
import type { Point } from './label-room.ts';
import type { LabeledParcel } from './labels.ts';
import type { MapTexts } from './map-print.ts';
import { type Plane, planeOf } from './projection.ts';
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
  /** The position in degrees of a point of the page. */
  placeOf(spot: Point): Point;
}

/** Minimum extent of the map, meters. */
const MIN_EXTENT = 20;

/** Areas on a page. */
export interface FittedMap extends Pick<MapLayout, 'denominator' | 'north' | 'spotOf' | 'placeOf'> {
  /** The rings of each area in points. */
  readonly rings: readonly (readonly (readonly Point[])[])[];
}

/** Fits areas of a country into a frame of a page, centered, at a round scale. */
export function fitMap(country: Country, shapes: readonly MultiPolygon[], frame: Frame): FittedMap {
  const [west, south, east, north] = shapes.length > 0 ? boundsOf(shapes) : [25, 46, 25, 46];
  const plane = planeOf(country, [west, south, east, north]);
  const projectedRings = shapes.map(({ coordinates }) =>
    coordinates.flat().map((ring) => ring.map(([x, y]) => plane.forward([x, y]))),
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
      : [...plane.forward(center), ...plane.forward(center)];
  const extent: Point = [Math.max(right - left, MIN_EXTENT), Math.max(top - bottom, MIN_EXTENT)];
  const denominator = roundScale(extent, [frame.width, frame.height]);
  const factor = pointsPerMeter(denominator);
  const centerX = frame.x + frame.width / 2;
  const centerY = frame.y + frame.height / 2;
  const onPage = ([x, y]: Point): Point => [
    centerX + (x - (left + right) / 2) * factor,
    centerY - (y - (bottom + top) / 2) * factor,
  ];
  return {
    denominator,
    north: northAt(plane, center),
    spotOf: (place) => onPage(plane.forward(place)),
    placeOf: ([x, y]) =>
      plane.inverse([
        (x - centerX) / factor + (left + right) / 2,
        (bottom + top) / 2 - (y - centerY) / factor,
      ]),
    rings: projectedRings.map((rings) => rings.map((ring) => ring.map(onPage))),
  };
}

/** Fits parcels into a frame of a page with their labels. */
export function layOutMap(land: ExportedLand, frame: Frame, texts: MapTexts): MapLayout {
  const shapes = land.parcels.map(({ shape }) => shape);
  const { rings, ...fitted } = fitMap(land.farm.country, shapes, frame);
  return {
    ...fitted,
    parcels: land.parcels.map((parcel, i) => ({
      number: i + 1,
      title: shortTitleOf(parcel),
      crop: mainCropOf(parcel)?.name ?? null,
      hectares: texts.hectares(parcel.hectares),
      rings: rings[i],
      area: parcel.hectares,
    })),
  };
}

/** A title without the locality, which is the same on most of a map. */
function shortTitleOf(parcel: ExportedLand['parcels'][number]): string {
  const { display_name, physical_block, parcel_no } = parcel;
  return display_name || [physical_block, parcel_no].filter(Boolean).join('-') || exportedTitleOf(parcel);
}

function northAt({ forward }: Plane, [lng, lat]: Point): number {
  const [x0, y0] = forward([lng, lat]);
  const [x1, y1] = forward([lng, lat + 0.01]);
  return Math.atan2(x1 - x0, y1 - y0);
}
