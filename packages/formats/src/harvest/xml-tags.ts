import { SaxesParser } from 'saxes';
import { HarvestRefused } from './harvest-refused.ts';

/** An opened element of an XML text. */
export interface XmlTag {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
}

/** Maximum characters of an XML text and number of its wanted elements: task data of a season has a tenth. */
const MAX_LENGTH = 60_000_000;
const MAX_TAGS = 200_000;

/** The elements of some names in an XML text, in the order of their beginnings; throws HarvestRefused, never resolves entities. */
export function tagsOf(bytes: Uint8Array, wanted: ReadonlySet<string>, path: string): XmlTag[] {
  if (bytes.length > MAX_LENGTH) throw new HarvestRefused('too_large', path);
  const tags: XmlTag[] = [];
  const refuse = () => {
    throw new HarvestRefused('broken', path);
  };
  const parser = new SaxesParser<{ xmlns: false; position: false }>({ xmlns: false, position: false });
  parser.on('error', refuse);
  parser.on('doctype', refuse);
  parser.on('opentag', ({ name, attributes }) => {
    if (!wanted.has(name)) return;
    if (tags.length >= MAX_TAGS) refuse();
    tags.push({ name, attributes });
  });
  parser.write(new TextDecoder().decode(bytes)).close();
  return tags;
}
