import iconv from 'iconv-lite';

/** Decodes the chunks of a text one after the other. */
export interface ChunkDecoder {
  readonly encoding: string;
  /** With `stream`, an incomplete last character waits for the next chunk. */
  decode(bytes?: Uint8Array, options?: { stream?: boolean }): string;
}

/** Encodings of DOS and of old Macs, which TextDecoder does not know, each with one byte per character. */
const OTHERS: ReadonlySet<string> = new Set([
  'cp437',
  'cp737',
  'cp775',
  'cp850',
  'cp852',
  'cp855',
  'cp857',
  'cp858',
  'cp860',
  'cp861',
  'cp862',
  'cp863',
  'cp865',
  'cp869',
  'macromania',
  'maccenteuro',
  'maccroatian',
  'macturkish',
  'macgreek',
]);

/** Names by which programs call an encoding, in lower case without marks. */
const ALIASES: Readonly<Record<string, string>> = {
  '65001': 'utf-8',
  '10000': 'macintosh',
  '10007': 'x-mac-cyrillic',
  '10010': 'macromania',
  '10029': 'maccenteuro',
  '10082': 'maccroatian',
  macroman: 'macintosh',
  macosroman: 'macintosh',
  applemacroman: 'macintosh',
  macromanian: 'macromania',
  maccentraleurope: 'maccenteuro',
  maccentraleuropean: 'maccenteuro',
  '88591': 'windows-1252',
  '88592': 'iso-8859-2',
  '885915': 'iso-8859-15',
  '885916': 'iso-8859-16',
};

/** The one name of an encoding, whether `CP852`, `IBM-852`, `852`, `ANSI 1250` or `MacRoman`; null for one that is not known. */
export function encodingNamed(name: string): string | null {
  const plain = name.trim().toLowerCase();
  const bare = plain.replace(/[^a-z0-9]/g, '');
  const digits = /^(?:cp|ibm|oem|dos|ansi|windows|win|iso|isolatin|codepage|x)*(\d{3,})$/.exec(bare)?.[1];
  const alias = ALIASES[bare] ?? ALIASES[digits ?? ''];
  if (alias) return alias;
  for (const other of [bare, `cp${digits}`]) if (OTHERS.has(other)) return other;
  return (
    nameOfStandard(plain) ?? nameOfStandard(bare) ?? (digits ? nameOfStandard(`windows-${digits}`) : null)
  );
}

/** A decoder of an encoding by any of its names. Throws RangeError for one that is not known. */
export function decoderNamed(name: string): ChunkDecoder {
  const encoding = encodingNamed(name);
  if (encoding === null) throw new RangeError(`no encoding ${name}`);
  if (!OTHERS.has(encoding)) return new TextDecoder(encoding);
  // One byte per character: a chunk never ends within one.
  return { encoding, decode: (bytes) => (bytes ? iconv.decode(bytes, encoding) : '') };
}

function nameOfStandard(label: string): string | null {
  try {
    return new TextDecoder(label).encoding;
  } catch {
    return null;
  }
}
