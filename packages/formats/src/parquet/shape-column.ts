import type { FileMetaData } from 'hyparquet';
import { type FoundProjection, Refused } from '../land-format.ts';

/** The column of the shapes, which are WKB with X before Y. */
export interface ShapeColumn {
  readonly name: string;
  readonly projection: FoundProjection;
}

const WGS_84: FoundProjection = { epsg: 4326, from: 'format' };
const NOT_DECLARED: FoundProjection = { epsg: null, from: null };

/**
 * The column that GeoParquet names in the metadata `geo`, or else the first one of the type for shapes that Parquet itself has had
 * since 2025. Throws Refused where there is none, or none that is WKB.
 */
export function shapeColumnOf(path: string, metadata: FileMetaData): ShapeColumn {
  const geo = jsonOf(metadata.key_value_metadata?.find(({ key }) => key === 'geo')?.value);
  const name = typeof geo?.primary_column === 'string' ? geo.primary_column : null;
  const declared = name === null ? null : objectOf(objectOf(geo?.columns)?.[name]);
  if (name !== null && declared) {
    const { encoding } = declared;
    if (encoding !== 'WKB')
      throw new Refused(path, 'unread_encoding', { column: name, encoding: String(encoding) });
    return { name, projection: 'crs' in declared ? projectionOf(declared.crs) : WGS_84 };
  }
  const typed = metadata.schema.find(
    ({ logical_type }) => logical_type?.type === 'GEOMETRY' || logical_type?.type === 'GEOGRAPHY',
  );
  if (!typed) throw new Refused(path, 'no_table');
  const crs = typed.logical_type && 'crs' in typed.logical_type ? typed.logical_type.crs : undefined;
  return { name: typed.name, projection: crs ? projectionNamed(crs) : WGS_84 };
}

/** The projection that PROJJSON has a code for; without one, the person or the place of the land decides. */
function projectionOf(crs: unknown): FoundProjection {
  if (typeof crs === 'string') return projectionNamed(crs);
  const system = objectOf(crs);
  const [first] = Array.isArray(system?.ids) ? system.ids : [];
  const id = objectOf(system?.id ?? first);
  return id ? projectionNamed(`${id.authority}:${id.code}`) : NOT_DECLARED;
}

function projectionNamed(name: string): FoundProjection {
  if (/^OGC:CRS84$/i.test(name)) return { epsg: 4326, from: 'file' };
  const code = /^(?:EPSG|srid):(\d{4,6})$/i.exec(name)?.[1];
  return code ? { epsg: Number(code), from: 'file' } : NOT_DECLARED;
}

function jsonOf(text: string | undefined): Readonly<Record<string, unknown>> | null {
  try {
    return objectOf(JSON.parse(text ?? 'null'));
  } catch {
    return null;
  }
}

function objectOf(value: unknown): Readonly<Record<string, unknown>> | null {
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : null;
}
