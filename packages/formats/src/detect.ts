import { open } from 'node:fs/promises';
import { type LandFormatName, SHAPEFILE_PARTS } from '@brazda/domain';
import type { SourceFile } from './land-format.ts';

/**
 * What a file is: a format, an archive to unpack, a part of a shapefile, the changes of a GeoPackage, a passing file of a
 * database without content of its own; null when unknown.
 */
export type Kind = LandFormatName | 'zip' | 'part' | 'wal' | 'passing' | null;

/** Bytes of a file that suffice to detect its kind. */
const HEAD_BYTES = 64 * 1024;

/** The file beside a GeoPackage that contains its latest changes, and the one that other programs share while it is open. */
const WAL_ENDING = 'gpkg-wal';
const PASSING_ENDING = 'gpkg-shm';

/** Formats by the first bytes of their files. */
const MAGIC: readonly (readonly [bytes: string, kind: Kind])[] = [
  ['\x00\x00\x27\x0a', 'shapefile'],
  ['SQLite format 3\0', 'geopackage'],
  ['PAR1', 'geoparquet'],
  ['PK\x03\x04', 'zip'],
  ['PK\x05\x06', 'zip'],
];
/** Formats by the name of the XML root element, without its prefix. */
const ROOTS: Readonly<Record<string, Kind>> = {
  kml: 'kml',
  gpx: 'gpx',
  producteurs: 'telepac_xml',
  producteur: 'telepac_xml',
};
const TELEPAC_NAMESPACE = 'echange-producteur';
/** Text formats by file extension. */
const TEXT_ENDINGS: Readonly<Record<string, Kind>> = {
  kml: 'kml',
  gpx: 'gpx',
  json: 'geojson',
  geojson: 'geojson',
  csv: 'csv',
  tsv: 'csv',
};
/** Detects WKT in a text file without a known extension. */
const WKT = /\b(MULTI)?POLYGON\s*(Z|M|ZM)?\s*\(/i;

/** Extensions of files that are worth unpacking. */
export const WORTH_UNPACKING: ReadonlySet<string> = new Set([
  ...Object.keys(TEXT_ENDINGS),
  ...SHAPEFILE_PARTS,
  'shp',
  'gpkg',
  'parquet',
  'geoparquet',
  WAL_ENDING,
  'zip',
  'kmz',
  'xml',
  'txt',
]);

/** Detects the kind of a file by content; the extension decides for text that is ambiguous. */
export async function detectKind(file: SourceFile): Promise<Kind> {
  const ending = endingOf(file.name);
  // Not checked by content: a .prj may be empty.
  if (SHAPEFILE_PARTS.has(ending)) return 'part';
  if (ending === WAL_ENDING) return 'wal';
  if (ending === PASSING_ENDING) return 'passing';
  const head = await headOf(file.path);
  const binary = head.toString('latin1', 0, 16);
  const byMagic = MAGIC.find(([bytes]) => binary.startsWith(bytes))?.[1];
  if (byMagic) return byMagic;
  const text = textOf(head);
  return text.includes('\0') ? null : (kindOfText(text) ?? TEXT_ENDINGS[ending] ?? null);
}

/** The file extension in lower case, without its dot; empty where there is none. */
export function endingOf(name: string): string {
  return /\.([^./\\]*)$/.exec(name)?.[1]?.toLowerCase() ?? '';
}

function kindOfText(text: string): Kind {
  const start = text.trimStart();
  if (start.startsWith('<')) return kindOfXml(start);
  if (start.startsWith('{') || start.startsWith('[')) return 'geojson';
  return WKT.test(text) && /[,;\t|]/.test(text) ? 'csv' : null;
}

function kindOfXml(text: string): Kind {
  const root = /<([A-Za-z_][\w.-]*:)?([A-Za-z_][\w.-]*)[\s/>]/
    .exec(withoutComments(text))?.[2]
    ?.toLowerCase();
  const kind = root && Object.hasOwn(ROOTS, root) ? ROOTS[root]! : null;
  return kind ?? (text.includes(TELEPAC_NAMESPACE) ? 'telepac_xml' : null);
}

function withoutComments(text: string): string {
  return text
    .split('<!--')
    .map((piece, i) => (i === 0 ? piece : piece.split('-->').slice(1).join('-->')))
    .join('');
}

async function headOf(path: string): Promise<Buffer> {
  const handle = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

function textOf(head: Buffer): string {
  const mark = head.toString('latin1', 0, 2);
  const encoding = mark === '\xff\xfe' ? 'utf-16le' : mark === '\xfe\xff' ? 'utf-16be' : 'utf-8';
  return new TextDecoder(encoding).decode(head);
}
