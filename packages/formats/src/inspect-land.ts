import type { Position } from 'geojson';
import { encodingNamed } from './dbf-encoding.ts';
import { declaredRegion } from './declared-region.ts';
import { findProjection } from './find-projection.ts';
import { FORMATS } from './formats.ts';
import { type Bundle, type FormatLayer, type FormatRow, type LandFormat, Refused } from './land-format.ts';
import type { LandLayer, ReadLandOptions } from './land-layer.ts';
import { mappingOf, sourceOf } from './mapping.ts';
import { projectionOf } from './projections.ts';
import { storable } from './row-values.ts';

/** Rows that are inspected. */
const LOOKED_AT = 50;
/** Rows shown to the user. */
const SHOWN = 5;
const SHOWN_LETTERS = 200;

/** Inspects the layers of a bundle; the user's choices override what is detected. Throws Refused. */
export async function inspectBundle(bundle: Bundle, options: ReadLandOptions): Promise<LandLayer[]> {
  const format = await FORMATS[bundle.format]();
  const found: LandLayer[] = [];
  for (const layer of await format.layersOf(bundle)) {
    options.signal?.throwIfAborted();
    const inspected = await inspectLayer(bundle, format, layer, options);
    if (inspected) found.push(inspected);
  }
  if (found.length === 0) throw new Refused(bundle.main.name, 'no_rows');
  return found;
}

/** Null where the layer has no rows. */
async function inspectLayer(
  bundle: Bundle,
  format: LandFormat,
  layer: FormatLayer,
  { country, choice = {}, signal }: ReadLandOptions,
): Promise<LandLayer | null> {
  const encoding = (layer.encoding && choice.encoding && encodingNamed(choice.encoding)) || layer.encoding;
  const rows = await firstRows(
    format.rowsOf(bundle, layer, { ...(encoding && { encoding }), ...(signal && { signal }) }),
  );
  if (rows.length === 0) return null;
  const path = layer.name ? `${bundle.main.name}/${layer.name}` : bundle.main.name;
  const source = sourceOf(path, layer.columns);
  const points = rows.flatMap(({ shape }) => firstPointOf(shape) ?? []);
  const chosen = choice.epsg === undefined ? null : projectionOf(choice.epsg);
  return {
    bundle,
    layer,
    path,
    source: source?.name ?? 'other',
    encoding,
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
}

async function firstRows(rows: AsyncIterable<FormatRow>): Promise<FormatRow[]> {
  const first: FormatRow[] = [];
  for await (const row of rows) if (first.push(row) >= LOOKED_AT) break;
  return first;
}

function firstPointOf(shape: FormatRow['shape']): [Position] | null {
  const shells = shape?.type === 'Polygon' ? shape.coordinates : (shape?.coordinates.flat() ?? []);
  const point = shells.flat()[0];
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
