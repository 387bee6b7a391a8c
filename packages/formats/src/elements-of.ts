import { SaxesParser } from 'saxes';
import { type ByteReadOptions, textOf } from './file-chunks.ts';
import { Refused, type SourceFile } from './land-format.ts';
import type { XmlElement } from './xml-element.ts';

/** An ancestor of a wanted element. */
export interface OpenElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** The text of its child `name`, if that came before the wanted element. */
  label: string;
}

/** A complete wanted element with its ancestors. */
export interface FoundElement {
  readonly element: XmlElement;
  /** From the root down. */
  readonly above: readonly OpenElement[];
  /** Whether it exceeded the kept size and is incomplete. */
  readonly isCut: boolean;
}

/** Maximum characters kept of one element: four times what a row with the maximum number of points takes. */
const KEPT = 16_000_000;
/** Maximum characters between two tags, or before the root; a land file never has more. */
const MAX_BETWEEN = 64_000_000;
const DEEPEST = 100;

interface Growing extends XmlElement {
  readonly children: Growing[];
  text: string;
}

/** Streams the wanted elements of an XML file and ignores the rest; throws Refused, never resolves custom entities. */
export async function* elementsOf(
  file: SourceFile,
  encoding: string,
  wanted: ReadonlySet<string>,
  options: ByteReadOptions = {},
): AsyncGenerator<FoundElement> {
  const cutter = cutterOf(file, wanted);
  for await (const text of textOf(file, encoding, options)) yield* cutOut(cutter, text);
  yield* cutOut(cutter, null);
}

/** Yields the complete elements before an error, then throws it. */
function* cutOut(cutter: ReturnType<typeof cutterOf>, text: string | null): Generator<FoundElement> {
  const { found, failure } = cutter.take(text);
  yield* found;
  if (failure) throw failure;
}

function cutterOf(file: SourceFile, wanted: ReadonlySet<string>) {
  const parser = new SaxesParser<{ xmlns: false; position: false }>({ xmlns: false, position: false });
  const above: OpenElement[] = [];
  const inside: Growing[] = [];
  let found: FoundElement[] = [];
  let emitted = 0;
  let kept = 0;
  let between = 0;
  const broken = () => new Refused(file.name, 'broken', { where: emitted + found.length + 1 });

  parser.on('error', () => {
    throw broken();
  });
  parser.on('doctype', (doctype) => {
    if (doctype.includes('[') || doctype.includes('<!ENTITY')) throw new Refused(file.name, 'xml_entities');
  });
  parser.on('opentag', ({ name: qualified, attributes }) => {
    between = 0;
    const name = localName(qualified);
    if (above.length + inside.length >= DEEPEST) throw broken();
    const isInside = inside.length > 0 || wanted.has(name);
    if (!isInside) {
      above.push({ name, attributes, label: '' });
      return;
    }
    if (inside.length === 0) kept = 0;
    const element: Growing = { name, attributes: localNames(attributes), children: [], text: '' };
    kept += 100 + qualified.length;
    if (kept <= KEPT) inside.at(-1)?.children.push(element);
    inside.push(element);
  });
  const onText = (text: string) => {
    between = 0;
    const element = inside.at(-1);
    if (element) {
      kept += text.length;
      if (kept <= KEPT) element.text += text;
    } else if (above.at(-1)?.name === 'name' && above.length > 1) {
      above[above.length - 2].label = (above[above.length - 2].label + text).slice(0, 500);
    }
  };
  parser.on('text', onText);
  parser.on('cdata', onText);
  parser.on('closetag', () => {
    between = 0;
    const element = inside.pop();
    if (!element) above.pop();
    else if (inside.length === 0) {
      found.push({ element, above: above.map((each) => ({ ...each })), isCut: kept > KEPT });
    }
  });

  return {
    /** Parses the next text; null ends the document. */
    take(text: string | null): { found: FoundElement[]; failure: unknown } {
      found = [];
      let failure: unknown = null;
      try {
        between += text?.length ?? 0;
        if (between > MAX_BETWEEN) throw broken();
        if (text === null) parser.close();
        else parser.write(text);
      } catch (error) {
        failure = error;
      }
      emitted += found.length;
      return { found, failure };
    },
  };
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

const NONE = {};

function localNames(attributes: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const names = Object.keys(attributes);
  if (names.length === 0) return NONE;
  const own: Record<string, string> = Object.create(null);
  for (const name of names) if (!name.startsWith('xmlns')) own[localName(name)] = attributes[name];
  return own;
}
