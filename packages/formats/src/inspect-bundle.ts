import type { Country } from '@brazda/domain';
import type { Position } from 'geojson';
import { declaredRegion } from './declared-region.ts';
import { findProjection } from './find-projection.ts';
import { FORMATS } from './formats.ts';
import { type Bundle, type FormatLayer, type FormatRow, type LandFormat, Refused } from './land-format.ts';
import type { LandLayer, ReadLandOptions } from './land-layer.ts';
import { unitsOfRows } from './land-row.ts';
import { mappingOf, sourceOf } from './mapping.ts';
import { encodingNamed } from './named-encodings.ts';
import { isInDegrees, projectionOf, toWgs84 } from './projections.ts';
import { storable } from './row-values.ts';

/** Rows that are inspected. */
const LOOKED_AT = 50;
/** Rows shown to the user. */
const SHOWN = 5;
const SHOWN_LETTERS = 200;

/** Inspects the layers of a bundle; the user's choices override what is detected. Throws Refused. */
export async function inspectBundle(bundle: Bundle, options: ReadLandOptions): Promise<LandLayer[]> {
  const format = await FORMATS[bundle.format]();
  const found: Inspected[] = [];
  for (const layer of await format.layersOf(bundle)) {
    options.signal?.throwIfAborted();
    const inspected = await inspectLayer(bundle, format, layer, options);
    if (inspected) found.push(inspected);
  }
  if (found.length === 0) throw new Refused(bundle.main.name, 'no_rows');
  const layers: LandLayer[] = [];
  for (const one of found) {
    const other = found.find((each, place) => isBetter(each, one, place < found.indexOf(one)));
    const is_repeated = other !== undefined && (await hasAsManyRows(format, other, one, options));
    layers.push({ ...one.land, is_repeated });
  }
  return layers;
}

/** A layer with the shapes of its first rows. */
interface Inspected {
  readonly land: Omit<LandLayer, 'is_repeated'>;
  readonly shapes: readonly string[];
}

/** Whether another layer has the first shapes of a layer and more of its fields, or as many and comes first. */
function isBetter(other: Inspected, { land, shapes }: Inspected, isFirst: boolean): boolean {
  const fieldsOf = ({ mapping }: Pick<LandLayer, 'mapping'>) =>
    Object.values(mapping).filter((column) => column !== null).length;
  const more = fieldsOf(other.land) - fieldsOf(land);
  if (more < 0 || (more === 0 && !isFirst)) return false;
  return shapes.length > 0 && shapes.every((shape) => other.shapes.includes(shape));
}

/** Whether nothing is lost with a layer whose first shapes another one has, too: a view may have fewer rows than its table. */
async function hasAsManyRows(
  format: LandFormat,
  other: Inspected,
  { land, shapes }: Inspected,
  { signal }: ReadLandOptions,
): Promise<boolean> {
  if (shapes.length < LOOKED_AT) return true;
  const rowsOf = ({ bundle, layer }: Pick<LandLayer, 'bundle' | 'layer'>) =>
    countRows(format.rowsOf(bundle, layer, signal ? { signal } : {}));
  return (await rowsOf(other.land)) >= (await rowsOf(land));
}

async function countRows(rows: AsyncIterable<FormatRow>): Promise<number> {
  let count = 0;
  for await (const _ of rows) count++;
  return count;
}

/** Null where the layer has no rows. */
async function inspectLayer(
  bundle: Bundle,
  format: LandFormat,
  layer: FormatLayer,
  { country, choice = {}, signal }: ReadLandOptions,
): Promise<Inspected | null> {
  const chosenEncoding = layer.encoding && choice.encoding ? encodingNamed(choice.encoding) : null;
  const encoding = chosenEncoding ?? layer.encoding;
  const rows = await firstRows(
    format.rowsOf(bundle, layer, { ...(encoding && { encoding }), ...(signal && { signal }) }),
  );
  if (rows.length === 0) return null;
  const path = layer.name ? `${bundle.main.name}/${layer.name}` : bundle.main.name;
  const source = sourceOf(path, layer.columns);
  const points = rows.flatMap((row) => firstPointOf(row) ?? []);
  const chosen = choice.epsg === undefined ? null : projectionOf(choice.epsg);
  const found: Omit<LandLayer, 'is_repeated' | 'units_per_hectare'> = {
    bundle,
    layer,
    path,
    source: source?.name ?? 'other',
    encoding,
    is_encoding_guessed: chosenEncoding === null && layer.isEncodingGuessed === true,
    ...(chosen
      ? { epsg: chosen.epsg, epsg_from: 'person' }
      : findProjection({
          declaredProjection: layer.projection,
          source,
          country,
          points,
          regionSrid: declaredRegion(rows, country),
        })),
    mapping: { ...mappingOf(source, layer.columns), ...choice.mapping },
    sample: rows.slice(0, SHOWN).map(({ values }) => shown(values)),
  };
  const land = { ...found, units_per_hectare: unitsOf(rows, found, country) };
  return { land, shapes: rows.flatMap(({ shape }) => (shape ? [JSON.stringify(shape)] : [])) };
}

/** Of the declared areas; 1 until the projection is known. */
function unitsOf(
  rows: readonly FormatRow[],
  { epsg, mapping }: Pick<LandLayer, 'epsg' | 'mapping'>,
  country: Country,
): number {
  if (epsg === null) return 1;
  const context = { country, project: toWgs84(epsg), isInDegrees: isInDegrees(epsg) };
  return unitsOfRows(rows, { mapping, context, year: null });
}

async function firstRows(rows: AsyncIterable<FormatRow>): Promise<FormatRow[]> {
  const first: FormatRow[] = [];
  for await (const row of rows) if (first.push(row) >= LOOKED_AT) break;
  return first;
}

function firstPointOf({ shape, lines = [] }: FormatRow): [Position] | null {
  const shells = shape?.type === 'Polygon' ? shape.coordinates : (shape?.coordinates.flat() ?? []);
  const point = [...shells, ...lines].flat()[0];
  return point ? [point] : null;
}

function shown(values: FormatRow['values']): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).map(([column, value]) => [
      column,
      storable(String(value).slice(0, SHOWN_LETTERS)),
    ]),
  );
}
