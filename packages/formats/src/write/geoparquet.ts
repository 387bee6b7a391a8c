import type { MultiPolygon } from 'geojson';
import { type KeyValue, parquetWriteBuffer, type SchemaElement } from 'hyparquet-writer';
import { type Attribute, attributesOf } from './attributes.ts';
import type { ExportedLand, ExportedParcel, OutlineFrom } from './exported-land.ts';
import { CRS84, FIBOA_SCHEMAS } from './fiboa.ts';
import { boundsOf, geometryOf } from './rings.ts';
import { wkbOf } from './wkb.ts';

/** A column of the file: its schema, and the value of a parcel. */
interface Column {
  readonly schema: readonly [SchemaElement, ...SchemaElement[]];
  value(parcel: ExportedParcel): unknown;
}

/** Registers by the name in `determination:details`, the same in every language. */
const REGISTERS: Readonly<Partial<Record<OutlineFrom, string>>> = {
  apia: 'As declared to APIA, Romania',
  telepac: 'As declared in Telepac, France',
  rpg: 'As published in the RPG, France',
};

/**
 * Writes the parcels as GeoParquet 1.1 with the columns of fiboa 0.3, and those of the other files for GIS software beside
 * them. The other crops of a parcel are in `crops`, as JSON.
 */
export async function writeGeoparquet(land: ExportedLand): Promise<Uint8Array> {
  const columns = columnsOf(land);
  return new Uint8Array(
    parquetWriteBuffer({
      schema: [{ name: 'schema', num_children: columns.length }, ...columns.flatMap(({ schema }) => schema)],
      columnData: columns.map(({ schema: [{ name }], value }) => ({
        name,
        data: land.parcels.map(value),
        // The smallest and largest bytes of shapes say nothing.
        statistics: name !== GEOMETRY,
      })),
      kvMetadata: metadataOf(land),
      createdBy: 'Brazda',
    }),
  );
}

const GEOMETRY = 'geometry';
const BOX = ['xmin', 'ymin', 'xmax', 'ymax'] as const;

function columnsOf(land: ExportedLand): Column[] {
  const known: Column[] = [
    { schema: [text('id', 'REQUIRED')], value: ({ id }) => id },
    { schema: [text('collection', 'REQUIRED')], value: () => land.season.id },
    {
      schema: [{ name: GEOMETRY, type: 'BYTE_ARRAY', repetition_type: 'REQUIRED' }],
      value: ({ shape }) => wkbOf(geometryOf(shape)),
    },
    {
      schema: [
        { name: 'bbox', repetition_type: 'OPTIONAL', num_children: BOX.length },
        ...BOX.map((name): SchemaElement => ({ name, type: 'FLOAT', repetition_type: 'REQUIRED' })),
      ],
      value: ({ shape }) => boxOf(shape),
    },
    {
      schema: [
        { name: 'category', repetition_type: 'OPTIONAL', num_children: 1, converted_type: 'LIST' },
        { name: 'list', repetition_type: 'REPEATED', num_children: 1 },
        text('element', 'OPTIONAL'),
      ],
      value: ({ outline_from }) => (REGISTERS[outline_from] ? ['administrative'] : null),
    },
    { schema: [float('metrics:area')], value: ({ area_m2 }) => area_m2 },
    { schema: [float('metrics:perimeter')], value: ({ perimeter_m }) => perimeter_m },
    {
      schema: [text('determination:method')],
      value: ({ outline_from }) => (outline_from === 'drawn' ? 'manual' : 'unknown'),
    },
    {
      schema: [text('determination:details')],
      value: ({ outline_from }) => REGISTERS[outline_from] ?? null,
    },
  ];
  const own = attributesOf(land).filter(({ name }) => name !== 'id');
  return [
    ...known,
    ...own.map(({ name, kind, value }) => ({
      schema: [attribute(name, kind)] as const,
      value: (parcel: ExportedParcel) => (kind === 'day' ? dateOf(value(parcel)) : value(parcel)),
    })),
    {
      schema: [{ name: 'year', type: 'INT32', repetition_type: 'REQUIRED' }],
      value: () => land.season.end_year,
    },
    {
      schema: [{ name: 'crops', type: 'BYTE_ARRAY', converted_type: 'JSON', repetition_type: 'OPTIONAL' }],
      value: ({ crops }) => crops.map(({ color: _, ...crop }) => crop),
    },
  ];
}

function text(name: string, repetition_type: SchemaElement['repetition_type'] = 'OPTIONAL'): SchemaElement {
  return {
    name,
    type: 'BYTE_ARRAY',
    converted_type: 'UTF8',
    logical_type: { type: 'STRING' },
    repetition_type,
  };
}

function float(name: string): SchemaElement {
  return { name, type: 'FLOAT', repetition_type: 'OPTIONAL' };
}

function attribute(name: string, kind: Attribute['kind']): SchemaElement {
  if (kind === 'text') return text(name);
  if (kind === 'number') return { name, type: 'DOUBLE', repetition_type: 'OPTIONAL' };
  return {
    name,
    type: 'INT32',
    converted_type: 'DATE',
    logical_type: { type: 'DATE' },
    repetition_type: 'OPTIONAL',
  };
}

function dateOf(day: string | number | null): Date | null {
  return day === null ? null : new Date(`${day}T00:00:00Z`);
}

/** The box around a shape in single precision, as fiboa wants it: rounded to the outside, so that nothing is outside of it. */
function boxOf(shape: MultiPolygon): Record<(typeof BOX)[number], number> {
  const [west, south, east, north] = boundsOf([shape]);
  return {
    xmin: floatBelow(west),
    ymin: floatBelow(south),
    xmax: -floatBelow(-east),
    ymax: -floatBelow(-north),
  };
}

/** The largest number in single precision that is not above a number. */
function floatBelow(value: number): number {
  const near = Math.fround(value);
  if (near <= value) return near;
  const bits = new DataView(new ArrayBuffer(4));
  bits.setFloat32(0, near);
  bits.setInt32(0, bits.getInt32(0) + (near > 0 ? -1 : 1));
  return bits.getFloat32(0);
}

function metadataOf({ parcels, season }: ExportedLand): KeyValue[] {
  const geo = {
    version: '1.1.0',
    primary_column: GEOMETRY,
    columns: {
      [GEOMETRY]: {
        encoding: 'WKB',
        geometry_types: [...new Set(parcels.map(({ shape }) => geometryOf(shape).type))].sort(),
        crs: CRS84,
        orientation: 'counterclockwise',
        edges: 'planar',
        ...(parcels.length > 0 && { bbox: boundsOf(parcels.map(({ shape }) => shape)) }),
        covering: { bbox: Object.fromEntries(BOX.map((name) => [name, ['bbox', name]])) },
      },
    },
  };
  const collection = { schemas: { [season.id]: FIBOA_SCHEMAS } };
  return [
    { key: 'geo', value: JSON.stringify(geo) },
    { key: 'collection', value: JSON.stringify(collection) },
  ];
}
