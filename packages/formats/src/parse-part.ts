import { SaxesParser } from 'saxes';
import { TableRefused } from './table-refused.ts';

/** Elements of a workbook are not nested deeper. */
const MAX_DEPTH = 50;

interface Tag {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
}

/** What is done with the elements of a part. */
interface Listeners {
  readonly onOpen: (tag: Tag) => void;
  /** Text directly within an element of this name. */
  readonly onText?: (text: string, within: string) => void;
  /** Returns true to stop. */
  readonly onClose?: (name: string) => unknown;
}

/** Thrown by a listener that has seen enough. */
const ENOUGH = new Error('enough');

/** Reads a part of a workbook without namespaces; throws TableRefused for broken XML, and for any document type. */
export function parsePart(xml: string, { onOpen, onText, onClose }: Listeners): void {
  const parser = new SaxesParser<{ xmlns: false; position: false }>({ xmlns: false, position: false });
  const above: string[] = [];
  const broken = () => {
    throw new TableRefused('broken');
  };
  parser.on('error', broken);
  parser.on('doctype', broken);
  parser.on('opentag', ({ name: qualified, attributes }) => {
    const name = qualified.slice(qualified.indexOf(':') + 1);
    if (above.push(name) > MAX_DEPTH) broken();
    onOpen({ name, attributes });
  });
  const onAnyText = (text: string) => onText?.(text, above.at(-1) ?? '');
  parser.on('text', onAnyText);
  parser.on('cdata', onAnyText);
  parser.on('closetag', () => {
    if (onClose?.(above.pop()!) === true) throw ENOUGH;
  });
  if (xml === '') return;
  try {
    parser.write(xml).close();
  } catch (error) {
    if (error !== ENOUGH) throw error;
  }
}
