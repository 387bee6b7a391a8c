import type { Parcel, WorkingBlock } from '@brazda/contract/client';
import { mercatorOf } from '@brazda/domain';
import type { Feature, FeatureCollection, MultiPolygon, Point } from 'geojson';

/** The mean width of a character of a label, and the space beside it, in pixels. */
const CHARACTER_PX = 7;
const LABEL_PADDING_PX = 8;
/** Width of the world in pixels at zoom 0. */
const WORLD_SIZE = 512;

/** The outlines of parcels, each with its color; `id` is the key of the map's feature state. */
export function shapesOf(
  parcels: readonly Parcel[],
  parcelColor: (parcel: Parcel) => string,
): FeatureCollection<MultiPolygon> {
  return collection(
    parcels.map((parcel) => feature(parcel.shape, { id: parcel.id, color: parcelColor(parcel) })),
  );
}

/** All parcels as one multipolygon, for layers that draw them alike. */
export function coverOf(parcels: readonly Parcel[]): Feature<MultiPolygon> {
  return feature(
    { type: 'MultiPolygon', coordinates: parcels.flatMap(({ shape }) => shape.coordinates) },
    {},
  );
}

/** The outlines of working blocks. */
export function blockShapesOf(blocks: readonly WorkingBlock[]): FeatureCollection<MultiPolygon> {
  return collection(blocks.map(({ id, shape }) => feature(shape, { id })));
}

/**
 * The labels of parcels, each with its first line, its area as the priority, and the zooms from which that line and all of
 * them fit.
 */
export function labelsOf(parcels: readonly Parcel[], labelOf: (parcel: Parcel) => string) {
  return collection(
    parcels.map((parcel) => {
      const label = labelOf(parcel);
      const [name] = label.split('\n', 1);
      const lngLat: Point = { type: 'Point', coordinates: [...parcel.representative_point] };
      const { id, hectares } = parcel;
      const from_zoom = labelZoomOf(parcel.bbox, name!);
      return feature(lngLat, {
        id,
        label,
        name,
        hectares,
        from_zoom,
        whole_from_zoom: labelZoomOf(parcel.bbox, label),
      });
    }),
  );
}

/**
 * The name of each locality at the center of its parcels, weighted by hectares, and the zoom from which half of them have
 * their own names, `to_zoom`.
 */
export function localityLabelsOf(parcels: readonly Parcel[], labelOf: (parcel: Parcel) => string) {
  const named = parcels.filter(({ locality }) => locality !== null);
  const groups = [...Map.groupBy(named, ({ locality }) => locality!.name)];
  return collection(
    groups.map(([name, inside]) => {
      const weights = inside.map(({ hectares }) => Math.max(hectares, 0.01));
      const hectares = weights.reduce((sum, weight) => sum + weight, 0);
      const mean = (axis: 0 | 1) =>
        inside.reduce((sum, parcel, at) => sum + parcel.representative_point[axis] * weights[at]!, 0) /
        hectares;
      const zooms = inside.map((parcel) => labelZoomOf(parcel.bbox, labelOf(parcel).split('\n', 1)[0]!));
      const to_zoom = zooms.toSorted((one, other) => one - other)[Math.floor((zooms.length - 1) / 2)];
      const center: Point = { type: 'Point', coordinates: [mean(0), mean(1)] };
      return feature(center, { id: name, name, hectares, to_zoom });
    }),
  );
}

/** The zoom from which a parcel with these bounds is wide or tall enough for the longest line of a text. */
export function labelZoomOf([west, south, east, north]: Parcel['bbox'], text: string): number {
  const [left, bottom] = mercatorOf([west, south]);
  const [right, top] = mercatorOf([east, north]);
  const width = Math.max(right - left, bottom - top, Number.EPSILON);
  const characters = Math.max(...text.split('\n').map((line) => line.length));
  return Math.log2((characters * CHARACTER_PX + LABEL_PADDING_PX) / (width * WORLD_SIZE));
}

function feature<Shape extends MultiPolygon | Point>(geometry: Shape, properties: object): Feature<Shape> {
  return { type: 'Feature', geometry, properties: { ...properties } };
}

function collection<Shape extends MultiPolygon | Point>(
  features: Feature<Shape>[],
): FeatureCollection<Shape> {
  return { type: 'FeatureCollection', features };
}
