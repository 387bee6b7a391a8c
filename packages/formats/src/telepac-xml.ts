import { elementsOf, type OpenElement } from './elements-of.ts';
import { gmlShapeOf, srsOf } from './gml.ts';
import type { Bundle, FormatLayer, FormatRow, LandFormat, ReadOptions } from './land-format.ts';
import { beyondLimit, withoutShape } from './raw-shape.ts';
import { readColumns } from './read-columns.ts';
import { valuesFrom } from './row-values.ts';
import { childOf, childrenOf, type XmlElement } from './xml-element.ts';
import { detectXmlEncoding } from './xml-encoding.ts';

/** Only blocks are read: the rest of the file contains names and bank accounts, which an import of land does not need. */
const WANTED = new Set(['ilot']);

/** The whole declaration that French farmers export from Telepac: each parcel of each block (`ilot`) is a row. */
export const telepacXml: LandFormat = {
  async layersOf(bundle) {
    const encoding = await detectXmlEncoding(bundle.main);
    let epsg: number | null = null;
    for await (const { element } of elementsOf(bundle.main, encoding, WANTED)) {
      epsg = srsOf(element);
      break;
    }
    // Without a declared code, coordinates are in the projection of the region, which the register's source lists.
    const projection = { epsg, from: epsg === null ? null : 'file' } as const;
    const layer = { name: '', columns: [], projection, encoding };
    return [{ ...layer, columns: await readColumns(rowsOf(bundle, layer, {})) }];
  },
  rowsOf,
};

async function* rowsOf(
  { main }: Bundle,
  { encoding }: FormatLayer,
  options: ReadOptions,
): AsyncGenerator<FormatRow> {
  let number = 0;
  const blocks = elementsOf(main, options.encoding ?? encoding ?? 'iso-8859-1', WANTED, options);
  for await (const { element, above, isCut } of blocks) {
    const parcels = childrenOf(childOf(element, 'parcelles') ?? element, 'parcelle');
    const ofBlock = [...declarationOf(above), ...leavesOf(element, 'ilot', UNREAD)];
    for (const parcel of parcels) {
      const values = valuesFrom(first([...ofBlock, ...leavesOf(parcel, 'parcelle', UNREAD)]));
      const around =
        childOf(parcel, 'geometrie') ?? (parcels.length === 1 ? childOf(element, 'geometrie') : undefined);
      const found = isCut ? beyondLimit() : around ? gmlShapeOf(around) : withoutShape('no_shape');
      yield { number: ++number, values, ...found };
    }
    if (parcels.length === 0) {
      const around = childOf(element, 'geometrie');
      yield {
        number: ++number,
        values: valuesFrom(first(ofBlock)),
        ...(around ? gmlShapeOf(around) : withoutShape('no_shape')),
      };
    }
  }
}

/** Children of a block or a parcel that are not values of it. */
const UNREAD = new Set(['geometrie', 'parcelles', 'parcelle', 'elements-bio', 'elements-maec']);

type Leaf = readonly [column: string, value: string, parent: string];

/** The declaring farm and the year: `campagne` is often `Courante`; then the year is in the name of the XML schema. */
function declarationOf(above: readonly OpenElement[]): Leaf[] {
  const { attributes = {} } = above.find(({ name }) => name === 'producteur') ?? {};
  const year =
    /\d{4}/.exec(attributes.campagne ?? '')?.[0] ?? /-(20\d\d)-/.exec(attributes['fichier-xsd'] ?? '')?.[1];
  return [
    ['numero-pacage', attributes['numero-pacage'] ?? '', 'producteur'],
    ['campagne', year ?? '', 'producteur'],
  ];
}

/** The attributes and texts below an element in the order of the file. */
function* leavesOf(element: XmlElement, parent: string, unread: ReadonlySet<string>): Generator<Leaf> {
  for (const [name, value] of Object.entries(element.attributes)) yield [name, value, element.name];
  // Telepac gives this one in ares; by its name alone it would be read as hectares.
  const column = element.name === 'surface-admissible' ? 'surface-admissible-ares' : element.name;
  if (element.children.length === 0 && element.text.trim() !== '') yield [column, element.text, parent];
  for (const child of element.children)
    if (!unread.has(child.name)) yield* leavesOf(child, element.name, unread);
}

/** Values by column; the main crop comes first, repeated columns get the name of their parent element as a prefix. */
function first(leaves: readonly Leaf[]): Map<string, string> {
  const values = new Map<string, string>();
  for (const [column, value, parent] of leaves) {
    const name = values.has(column) ? `${parent}/${column}` : column;
    if (!values.has(name)) values.set(name, value);
  }
  return values;
}
