import { encodingOfFile, readHead } from './file-chunks.ts';
import type { SourceFile } from './land-format.ts';

const DECLARED = /^\s*<\?xml[^>]*?encoding\s*=\s*["']([A-Za-z0-9._-]{1,40})["']/;

/** The encoding of an XML file: its mark or its zero bytes, else what it declares, else what its bytes are. */
export async function detectXmlEncoding(file: SourceFile): Promise<string> {
  const head = await readHead(file, 512);
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  if (head[0] === 0x3c && head[1] === 0) return 'utf-16le';
  if (head[0] === 0 && head[1] === 0x3c) return 'utf-16be';
  const declared = DECLARED.exec(head.toString('latin1').replace(/^ï»¿/, ''))?.[1].toLowerCase();
  // Many programs write that it is UTF-8 over bytes that are not; and one that reads as UTF-16 byte by byte is not it.
  if (!declared || /^(utf-?8|utf-?16.*|us-ascii)$/.test(declared)) return encodingOfFile(file);
  return declared;
}
