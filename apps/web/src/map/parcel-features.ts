import type { Parcel, WorkingBlock } from '@brazda/contract/client';
import type { Feature, FeatureCollection, MultiPolygon, Point } from 'geojson';
import { EARLY_ZOOMS, type LabelZoom, labelZooms, linesOf } from './label-zooms.ts';

/** The least zoom for crop and area. */
const WHOLE_MIN_ZOOM = 14;

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
 * The labels of parcels: all lines of one as `label`, which fits from `whole_from_zoom`; its first line in one line, in two and so on
 * as `lines_1` …, which fit from `zoom_1` …, up to `early` zooms before the parcel is large enough; and its area as the priority.
 */
export function labelsOf(parcels: readonly Parcel[], labelOf: (parcel: Parcel) => string, early: number) {
  const zooms = zoomsOf(parcels);
  return collection(
    parcels.map((parcel, at) => {
      const label = labelOf(parcel);
      const lngLat: Point = { type: 'Point', coordinates: [...parcel.representative_point] };
      const ways = linesOf(nameIn(label)).flatMap((lines, each) => [
        [`lines_${each + 1}`, lines],
        [`zoom_${each + 1}`, zooms[at]!(lines, early)],
      ]);
      return feature(lngLat, {
        ...Object.fromEntries(ways),
        id: parcel.id,
        label,
        hectares: parcel.hectares,
        from_zoom: nameZoomOf(zooms[at]!, nameIn(label), early),
        whole_from_zoom: Math.max(WHOLE_MIN_ZOOM, zooms[at]!(label, EARLY_ZOOMS)),
      });
    }),
  );
}

/**
 * The name of each locality at the center of its parcels, weighted by hectares, and the zoom from which half of them have
 * their own names, `to_zoom`.
 */
export function localityLabelsOf(
  parcels: readonly Parcel[],
  labelOf: (parcel: Parcel) => string,
  early: number,
) {
  const zooms = zoomsOf(parcels);
  const nameZooms = new Map(
    parcels.map((parcel, at) => [parcel.id, nameZoomOf(zooms[at]!, nameIn(labelOf(parcel)), early)]),
  );
  const named = parcels.filter(({ locality }) => locality !== null);
  const groups = [...Map.groupBy(named, ({ locality }) => locality!.name)];
  return collection(
    groups.map(([name, inside]) => {
      const weights = inside.map(({ hectares }) => Math.max(hectares, 0.01));
      const hectares = weights.reduce((sum, weight) => sum + weight, 0);
      const mean = (axis: 0 | 1) =>
        inside.reduce((sum, parcel, at) => sum + parcel.representative_point[axis] * weights[at]!, 0) /
        hectares;
      const sorted = inside.map(({ id }) => nameZooms.get(id)!).toSorted((one, other) => one - other);
      const to_zoom = sorted[Math.floor((sorted.length - 1) / 2)];
      const center: Point = { type: 'Point', coordinates: [mean(0), mean(1)] };
      return feature(center, { id: name, name, hectares, to_zoom });
    }),
  );
}

/** The neighbors of thousands of parcels are found once for the names of parcels and of localities. */
const zoomsOfParcels = new WeakMap<readonly Parcel[], readonly LabelZoom[]>();

function zoomsOf(parcels: readonly Parcel[]): readonly LabelZoom[] {
  const zooms =
    zoomsOfParcels.get(parcels) ??
    labelZooms(
      parcels.map(({ shape, bbox, representative_point }) => ({ shape, bbox, at: representative_point })),
    );
  zoomsOfParcels.set(parcels, zooms);
  return zooms;
}

/** The zoom from which a name fits, in as many lines as fit first. */
function nameZoomOf(labelZoom: LabelZoom, name: string, early: number): number {
  return Math.min(...linesOf(name).map((lines) => labelZoom(lines, early)));
}

function nameIn(label: string): string {
  return label.split('\n', 1)[0]!;
}

function feature<Shape extends MultiPolygon | Point>(geometry: Shape, properties: object): Feature<Shape> {
  return { type: 'Feature', geometry, properties: { ...properties } };
}

function collection<Shape extends MultiPolygon | Point>(
  features: Feature<Shape>[],
): FeatureCollection<Shape> {
  return { type: 'FeatureCollection', features };
}
