import { encodingOfFile, readHead } from './file-chunks.ts';
import type { SourceFile } from './land-format.ts';

const DECLARED = /^\s*<\?xml[^>]*?encoding\s*=\s*["']([A-Za-z0-9._-]{1,40})["']/;

/** Detects the encoding of an XML file: by byte order mark or zero bytes, else as declared, else by its bytes. */
export async function detectXmlEncoding(file: SourceFile): Promise<string> {
  const head = await readHead(file, 512);
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  if (head[0] === 0x3c && head[1] === 0) return 'utf-16le';
  if (head[0] === 0 && head[1] === 0x3c) return 'utf-16be';
  const declared = DECLARED.exec(head.toString('latin1').replace(/^ï»¿/, ''))?.[1].toLowerCase();
  // Many programs declare UTF-8 for bytes that are not; a declaration of UTF-16 that is readable as single bytes is wrong.
  if (!declared || /^(utf-?8|utf-?16.*|us-ascii)$/.test(declared)) return encodingOfFile(file);
  return declared;
}
