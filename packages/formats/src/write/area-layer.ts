import type { MultiPolygon } from 'geojson';
import type { DbfColumn } from './dbf.ts';
import { geojsonOf } from './geojson.ts';
import { shapefileOf } from './shapefile.ts';

/** A column of a layer; its name has at most ten ASCII characters, the same in every format. */
export type LayerColumn = Omit<DbfColumn, 'values'>;

/** Areas with their attributes for GIS software. */
export interface AreaLayer {
  /** The name of the files of a shapefile. */
  readonly name: string;
  readonly columns: readonly LayerColumn[];
  readonly areas: readonly {
    readonly id: string;
    /** WGS 84. */
    readonly shape: MultiPolygon;
    /** One for each column. */
    readonly values: readonly (string | number | null)[];
  }[];
}

/** Writers of a layer: GeoJSON, and a shapefile in a ZIP with .prj and .cpg. */
export const layerWriters = {
  geojson: async ({ columns, areas }: AreaLayer): Promise<Uint8Array> =>
    geojsonOf(
      areas.map(({ id, shape, values }) => ({
        id,
        properties: Object.fromEntries(columns.map(({ name }, at) => [name, values[at] ?? null])),
        shape,
      })),
    ),
  shapefile: ({ name, columns, areas }: AreaLayer): Promise<Uint8Array> =>
    shapefileOf(
      name,
      areas.map(({ shape }) => shape),
      columns.map((column, at) => ({ ...column, values: areas.map(({ values }) => values[at] ?? null) })),
    ),
};
