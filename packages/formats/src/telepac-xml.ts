import { readColumns } from './first-rows.ts';
import { gmlShapeOf, srsOf } from './gml.ts';
import type { Bundle, FormatLayer, FormatRow, LandFormat, ReadOptions } from './land-format.ts';
import { beyondLimit, withoutShape } from './raw-shape.ts';
import { valuesFrom } from './row-values.ts';
import { childOf, childrenOf, type XmlElement } from './xml-element.ts';
import { detectXmlEncoding } from './xml-encoding.ts';
import { elementsOf, type OpenElement } from './xml-stream.ts';

/** Only blocks are read: the rest of the file holds names and bank accounts, which a farm's land does not need. */
const WANTED = new Set(['ilot']);

/** The whole declaration that a French farmer takes out of Telepac: each parcel of each block (`ilot`) a row. */
export const telepacXml: LandFormat = {
  async layersOf(bundle) {
    const encoding = await detectXmlEncoding(bundle.main);
    let epsg: number | null = null;
    for await (const { element } of elementsOf(bundle.main, encoding, WANTED)) {
      epsg = srsOf(element);
      break;
    }
    // Without a name its coordinates are in the projection of the region, of which the register knows more.
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

/** What of a block or a parcel is no value of it. */
const UNREAD = new Set(['geometrie', 'parcelles', 'parcelle', 'elements-bio', 'elements-maec']);

type Leaf = readonly [column: string, value: string, parent: string];

/** Who declares for which year: `campagne` says `Courante`, the year is in the name of the file's own form. */
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
  // Telepac counts this one in ares, and the name alone would let it be taken for hectares.
  const column = element.name === 'surface-admissible' ? 'surface-admissible-ares' : element.name;
  if (element.children.length === 0 && element.text.trim() !== '') yield [column, element.text, parent];
  for (const child of element.children)
    if (!unread.has(child.name)) yield* leavesOf(child, element.name, unread);
}

/** The main crop comes before others of the same parcel: those get the name of what they belong to before theirs. */
function first(leaves: readonly Leaf[]): Map<string, string> {
  const values = new Map<string, string>();
  for (const [column, value, parent] of leaves) {
    const name = values.has(column) ? `${parent}/${column}` : column;
    if (!values.has(name)) values.set(name, value);
  }
  return values;
}
