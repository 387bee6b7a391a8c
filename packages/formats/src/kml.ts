import { elementsOf, type FoundElement } from './elements-of.ts';
import { pairsOf, withoutTags } from './html-table.ts';
import { kmlShapeOf } from './kml-shape.ts';
import type { Bundle, FormatLayer, FormatRow, LandFormat, ReadOptions } from './land-format.ts';
import { layersOfDegrees } from './layers-of-degrees.ts';
import { beyondLimit } from './raw-shape.ts';
import { valuesFrom } from './row-values.ts';
import { childrenOf, descendantsOf, textOfChild, type XmlElement } from './xml-element.ts';

/** KML of Google Earth, QGIS, ArcGIS and phones: each placemark is a row, its folder the column `folder`. */
export const kml: LandFormat = {
  layersOf: layersOfDegrees(rowsOf),
  rowsOf,
};

const WANTED = new Set(['Placemark']);

async function* rowsOf(
  { main }: Bundle,
  { encoding }: FormatLayer,
  options: ReadOptions,
): AsyncGenerator<FormatRow> {
  let number = 0;
  for await (const found of elementsOf(main, options.encoding ?? encoding ?? 'utf-8', WANTED, options)) {
    const shape = found.isCut ? beyondLimit() : kmlShapeOf(found.element);
    yield { number: ++number, values: valuesOf(found), ...shape };
  }
}

/** Values of a placemark: its own data override the table in its description, which overrides its folder. */
function valuesOf({ element, above }: FoundElement) {
  const description = textOfChild(element, 'description');
  const table = pairsOf(description);
  const folder = above
    .filter(({ name, label }) => name === 'Folder' && label !== '')
    .map(({ label }) => label.trim());
  return valuesFrom(
    new Map([
      ...(folder.length > 0 ? [['folder', folder.join(' / ')] as const] : []),
      ...table,
      ...(table.length === 0 ? [['description', withoutTags(description)] as const] : []),
      ['name', withoutTags(textOfChild(element, 'name'))],
      ...dataOf(element),
    ]),
  );
}

function* dataOf(placemark: XmlElement): Generator<[string, string]> {
  for (const extended of childrenOf(placemark, 'ExtendedData')) {
    for (const data of childrenOf(extended, 'Data'))
      yield [data.attributes.name ?? '', textOfChild(data, 'value')];
    for (const data of descendantsOf(extended, 'SimpleData'))
      yield [data.attributes.name ?? '', data.text.trim()];
  }
}
