import type { Country } from '@brazda/domain';
import type { Feature, FeatureCollection, MultiPoint, MultiPolygon } from 'geojson';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';

/** The properties that the names of a group share, and the names in the order of their positions. */
interface NameGroup {
  readonly names: readonly string[];
  readonly is_county?: true;
  /** The zoom from which the names of places are shown. */
  readonly from_zoom?: number;
}

/** What `tools/print-sketch-map.ts` writes: outlines with each border once, and names by group. */
type Sketch = Topology<{ land: GeometryCollection; names: GeometryCollection<NameGroup> }>;

const SKETCHES: Readonly<Record<Country, () => Promise<{ readonly default: unknown }>>> = {
  RO: () => import('./romania.json'),
  FR: () => import('./france.json'),
};

/** The land of the counties of a country, their names, and the names of its places. */
export async function loadSketch(country: Country): Promise<FeatureCollection> {
  const sketch = (await SKETCHES[country]()).default as Sketch;
  const { land, names } = sketch.objects;
  const outlines = feature(sketch, land) as FeatureCollection<MultiPolygon>;
  const groups = feature(sketch, names) as FeatureCollection<MultiPoint, NameGroup>;
  return { type: 'FeatureCollection', features: [...outlines.features, ...groups.features.flatMap(ungroup)] };
}

function ungroup({ properties: { names, ...shared }, geometry }: Feature<MultiPoint, NameGroup>): Feature[] {
  return geometry.coordinates.map((coordinates, position) => ({
    type: 'Feature',
    properties: { ...shared, name: names[position] },
    geometry: { type: 'Point', coordinates },
  }));
}
