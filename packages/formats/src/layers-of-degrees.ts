import type { FormatLayer, LandFormat } from './land-format.ts';
import { readColumns } from './read-columns.ts';
import { detectXmlEncoding } from './xml-encoding.ts';

/** Lists the single layer of an XML format that uses longitude and latitude, with the columns of its first rows. */
export function layersOfDegrees(rowsOf: LandFormat['rowsOf']): LandFormat['layersOf'] {
  return async (bundle) => {
    const layer: FormatLayer = {
      name: '',
      columns: [],
      projection: { epsg: 4326, from: 'format' },
      encoding: await detectXmlEncoding(bundle.main),
    };
    return [{ ...layer, columns: await readColumns(rowsOf(bundle, layer, {})) }];
  };
}
