import type { Parcel, WorkingBlock } from '@brazda/contract/client';
import { mercatorOf } from '@brazda/domain';
import type { Feature, FeatureCollection, MultiPolygon, Point } from 'geojson';

/** Minimum width in pixels of a parcel for its label to be readable. */
const LABEL_WIDTH = 56;
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

/** The labels of parcels, each with its first line, its area as the priority, and the zoom from which it fits. */
export function labelsOf(parcels: readonly Parcel[], labelOf: (parcel: Parcel) => string) {
  return collection(
    parcels.map((parcel) => {
      const label = labelOf(parcel);
      const [name] = label.split('\n', 1);
      const lngLat: Point = { type: 'Point', coordinates: [...parcel.representative_point] };
      const { id, hectares } = parcel;
      return feature(lngLat, { id, label, name, hectares, from_zoom: labelZoomOf(parcel.bbox) });
    }),
  );
}

/** The name of each locality at the center of its parcels, weighted by hectares. */
export function localityLabelsOf(parcels: readonly Parcel[]) {
  const named = parcels.filter(({ locality }) => locality !== null);
  const groups = [...Map.groupBy(named, ({ locality }) => locality!.name)];
  return collection(
    groups.map(([name, inside]) => {
      const weights = inside.map(({ hectares }) => Math.max(hectares, 0.01));
      const hectares = weights.reduce((sum, weight) => sum + weight, 0);
      const mean = (axis: 0 | 1) =>
        inside.reduce((sum, parcel, at) => sum + parcel.representative_point[axis] * weights[at]!, 0) /
        hectares;
      return feature<Point>({ type: 'Point', coordinates: [mean(0), mean(1)] }, { id: name, name, hectares });
    }),
  );
}

/** The zoom from which a parcel with these bounds is wide or tall enough for its label. */
export function labelZoomOf([west, south, east, north]: Parcel['bbox']): number {
  const [left, bottom] = mercatorOf([west, south]);
  const [right, top] = mercatorOf([east, north]);
  const width = Math.max(right - left, bottom - top, Number.EPSILON);
  return Math.log2(LABEL_WIDTH / (width * WORLD_SIZE));
}

function feature<Shape extends MultiPolygon | Point>(geometry: Shape, properties: object): Feature<Shape> {
  return { type: 'Feature', geometry, properties: { ...properties } };
}

function collection<Shape extends MultiPolygon | Point>(
  features: Feature<Shape>[],
): FeatureCollection<Shape> {
  return { type: 'FeatureCollection', features };
}
