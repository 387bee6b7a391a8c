import { IMPORT_LIMITS } from '@brazda/domain';
import { FORMATS } from './formats.ts';
import { Refused } from './land-format.ts';
import type { LandLayer, LandRow, ReadLandOptions } from './land-layer.ts';
import { landRow, type Way } from './land-row.ts';
import { sourceNamed } from './mapping.ts';
import { encodingNamed } from './named-encodings.ts';
import { isInDegrees, projectionOf, toWgs84 } from './projections.ts';

/**
 * Streams the rows of a layer in WGS 84; a row that is not land has no shape and an issue with the reason. The projection
 * must be known; a chosen one is used if it is one of `PROJECTIONS`. Throws Refused where the file is truncated or has
 * too many rows.
 */
export async function* readRows(
  found: LandLayer,
  { country, choice = {}, signal, onProgress }: ReadLandOptions,
): AsyncGenerator<LandRow, void, undefined> {
  const { bundle, layer, path } = found;
  const epsg = projectionOf(choice.epsg ?? 0)?.epsg ?? found.epsg;
  if (epsg === null) throw new RangeError(`${path}: the projection must be known`);
  const encoding = (found.encoding && choice.encoding && encodingNamed(choice.encoding)) || found.encoding;
  const way: Way = {
    mapping: { ...found.mapping, ...choice.mapping },
    context: { country, project: toWgs84(epsg), isInDegrees: isInDegrees(epsg) },
    year: yearInName(found),
    units: found.units_per_hectare,
  };
  const format = await FORMATS[bundle.format]();
  const rows = format.rowsOf(bundle, layer, {
    ...(encoding && { encoding }),
    ...(signal && { signal }),
    ...(onProgress && { onProgress }),
  });
  let count = 0;
  for await (const row of rows) {
    signal?.throwIfAborted();
    if (++count > IMPORT_LIMITS.rows) throw new Refused(path, 'many_rows', { limit: IMPORT_LIMITS.rows });
    yield landRow(row, way);
  }
}

function yearInName({ path, source }: LandLayer): number | null {
  const [, year] = sourceNamed(source)?.yearInName?.exec(path) ?? [];
  return year ? Number(year) : null;
}
