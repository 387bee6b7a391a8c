import type { Position } from 'geojson';
import type {
  ExtendedGrid,
  GuidanceGroup,
  ISOXMLReference,
  Point,
  Polygon,
  Task,
  TreatmentZone,
} from 'isoxml';
import { writeZip } from '../zip.ts';
import type { StickFile } from './prescription.ts';

/** A ring as a file has it. */
export interface ReadRing {
  readonly isHole: boolean;
  readonly points: readonly Position[];
}

/** What a zone of a task sets, and for which product. */
export interface ReadValue {
  readonly ddi: string;
  readonly raw: number;
  readonly product: string | null;
  /** A terminal shows `(raw + offset) * scale` in this unit. */
  readonly offset: number;
  readonly scale: number;
  readonly unit: string;
}

/** A zone with a shape. */
export interface ReadZone extends ReadValue {
  readonly rings: readonly ReadRing[];
}

/** A grid of a task. */
export interface ReadGrid {
  readonly min_lat: number;
  readonly min_lng: number;
  readonly cell_lat: number;
  readonly cell_lng: number;
  readonly columns: number;
  readonly rows: number;
  /** From the south-west corner eastwards, then northwards. */
  readonly cells: readonly (ReadValue | null)[];
}

/** A task as an independent reader finds it. */
export interface ReadTask {
  readonly task: string;
  readonly field: string;
  readonly area_m2: number;
  readonly boundary: readonly ReadRing[];
  /** Land along the boundary on which the machine turns. */
  readonly headlands: readonly ReadRing[];
  /** Areas on which nothing is spread. */
  readonly buffers: readonly ReadRing[];
  /** The lines that the machine can follow, each from A to B. */
  readonly guidance: readonly (readonly Position[])[];
  /** Applied where no zone says otherwise, where the position is lost, and outside of the field; null where they are not set. */
  readonly default: ReadValue | null;
  readonly lost: ReadValue | null;
  readonly outside: ReadValue | null;
  readonly grid: ReadGrid | null;
  readonly zones: readonly ReadZone[];
}

/** Task data as an independent reader finds them, and what it complains about. */
export interface ReadTaskData {
  readonly version: string;
  readonly tasks: readonly ReadTask[];
  readonly complaints: readonly string[];
}

const BOUNDARY = '1';
const HEADLAND = '10';
const BUFFER = '11';
const HOLE = '2';
const CODES = '1';
/** `isoxml` asks for names in small letters, terminals for capitals. */
const ABOUT_CAPITALS = /Letter case of filename/;

/**
 * Reads the files of a stick with a folder TASKDATA by the library `isoxml`, which shares nothing with our writer. It is loaded
 * on first use, because that takes a second.
 */
export async function readIsoxml(files: readonly StickFile[]): Promise<ReadTaskData> {
  const { ISOXMLManager } = await import('isoxml');
  const manager = new ISOXMLManager();
  await manager.parseISOXMLFile(await writeZip(files), 'application/zip');
  const { attributes } = manager.rootElement;
  return {
    version: attributes.VersionMajor,
    tasks: (attributes.Task ?? []).map(readTask),
    complaints: manager.getWarnings().filter((warning) => !ABOUT_CAPITALS.test(warning)),
  };
}

function readTask({ attributes }: Task): ReadTask {
  const zones = attributes.TreatmentZone ?? [];
  const valueByCode = (code: number | undefined) => {
    const zone = zones.find((each) => each.attributes.TreatmentZoneCode === code);
    return zone ? readValue(zone) : null;
  };
  const field = attributesOf(attributes.PartfieldIdRef);
  const polygons: readonly Polygon[] = field.PolygonnonTreatmentZoneonly ?? [];
  const [grid] = attributes.Grid ?? [];
  return {
    task: attributes.TaskDesignator ?? '',
    field: field.PartfieldDesignator ?? '',
    area_m2: field.PartfieldArea ?? Number.NaN,
    boundary: ringsOf(polygons.filter(isType(BOUNDARY))),
    headlands: ringsOf(polygons.filter(isType(HEADLAND))),
    buffers: ringsOf(polygons.filter(isType(BUFFER))),
    guidance: guidanceOf(field.GuidanceGroup ?? []),
    default: valueByCode(attributes.DefaultTreatmentZoneCode),
    lost: valueByCode(attributes.PositionLostTreatmentZoneCode),
    outside: valueByCode(attributes.OutOfFieldTreatmentZoneCode),
    grid: grid ? readGrid(grid as ExtendedGrid, valueByCode) : null,
    zones: zones.flatMap((zone) => {
      const polygons = zone.attributes.PolygonTreatmentZoneonly ?? [];
      const value = readValue(zone);
      return polygons.length > 0 && value ? [{ ...value, rings: ringsOf(polygons) }] : [];
    }),
  };
}

/** Null for a zone that does not set exactly one value. */
function readValue({ attributes: { ProcessDataVariable: values = [] } }: TreatmentZone): ReadValue | null {
  const [only] = values;
  if (!only || values.length > 1) return null;
  const {
    ProcessDataDDI: ddi,
    ProcessDataValue: raw,
    ProductIdRef,
    ValuePresentationIdRef,
  } = only.attributes;
  const { Offset = 0, Scale = Number.NaN, UnitDesignator = '' } = attributesOf(ValuePresentationIdRef);
  return {
    ddi,
    raw,
    product: attributesOf(ProductIdRef).ProductDesignator ?? null,
    offset: Offset,
    scale: Scale,
    unit: UnitDesignator,
  };
}

function readGrid(
  { attributes, binaryData }: Pick<ExtendedGrid, 'attributes'> & { binaryData: Uint8Array | null },
  valueByCode: (code: number | undefined) => ReadValue | null,
): ReadGrid {
  const { GridMaximumColumn: columns, GridMaximumRow: rows } = attributes;
  const { buffer, byteOffset, byteLength } = binaryData ?? new Uint8Array();
  const view = new DataView(buffer, byteOffset, byteLength);
  const template = valueByCode(attributes.TreatmentZoneCode);
  const bytes = attributes.GridType === CODES ? 1 : 4;
  const isWhole = view.byteLength === columns * rows * bytes && attributes.Filelength === view.byteLength;
  return {
    min_lat: attributes.GridMinimumNorthPosition,
    min_lng: attributes.GridMinimumEastPosition,
    cell_lat: attributes.GridCellNorthSize,
    cell_lng: attributes.GridCellEastSize,
    columns,
    rows,
    cells: Array.from({ length: isWhole ? columns * rows : 0 }, (_, at) => {
      if (bytes === 1) return valueByCode(view.getUint8(at));
      return template && { ...template, raw: view.getInt32(at * bytes, true) };
    }),
  };
}

function isType(type: string) {
  return ({ attributes }: Polygon): boolean => attributes.PolygonType === type;
}

function guidanceOf(groups: readonly GuidanceGroup[]): Position[][] {
  return groups.flatMap(({ attributes: { GuidancePattern: patterns = [] } }) =>
    patterns.flatMap(({ attributes: { LineString: lines = [] } }) =>
      lines.map(({ attributes: { Point: points = [] } }) => points.map(placeOf)),
    ),
  );
}

function ringsOf(polygons: readonly Polygon[]): ReadRing[] {
  return polygons.flatMap(({ attributes: { LineString: lines = [] } }) =>
    lines.map(({ attributes: { LineStringType: type, Point: points = [] } }) => ({
      isHole: type === HOLE,
      points: points.map(placeOf),
    })),
  );
}

function placeOf({ attributes: { PointEast, PointNorth } }: Point): Position {
  return [PointEast, PointNorth];
}

/** The attributes of what an element refers to; empty where it does not exist. */
function attributesOf(reference: ISOXMLReference | undefined) {
  return reference?.entity?.attributes ?? {};
}
