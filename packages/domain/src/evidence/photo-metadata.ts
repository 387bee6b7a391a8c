const MARK = 0xff;
const START = 0xd8;
const END = 0xd9;
const SCAN = 0xda;
const COMMENT = 0xfe;
/** APP0 of JFIF and APP14 of Adobe say how colors are read; the other fifteen hold what a file says about its making. */
const NEEDED: ReadonlySet<number> = new Set([0xe0, 0xee]);

const isMetadata = (marker: number): boolean =>
  marker === COMMENT || (marker >= 0xe0 && marker <= 0xef && !NEEDED.has(marker));

type Range = readonly [from: number, to: number];

/** Whether a JPEG holds anything but its picture: EXIF, comments, or bytes after its end. Also for what is no whole JPEG. */
export function hasPhotoMetadata(jpeg: Uint8Array): boolean {
  const parts = picturePartsOf(jpeg);
  return parts === null || lengthOf(parts) < jpeg.length;
}

/** A JPEG with nothing but its picture, whose pixels stay as they are; null for what is no whole JPEG. */
export function withoutPhotoMetadata(jpeg: Uint8Array): Uint8Array<ArrayBuffer> | null {
  const parts = picturePartsOf(jpeg);
  if (parts === null) return null;
  const bare = new Uint8Array(lengthOf(parts));
  let at = 0;
  for (const [from, to] of parts) {
    bare.set(jpeg.subarray(from, to), at);
    at += to - from;
  }
  return bare;
}

function lengthOf(parts: readonly Range[]): number {
  return parts.reduce((sum, [from, to]) => sum + to - from, 0);
}

/** The parts of a JPEG that its picture needs; null where a segment is broken or the end is missing. */
function picturePartsOf(bytes: Uint8Array): Range[] | null {
  if (bytes[0] !== MARK || bytes[1] !== START) return null;
  const parts: Range[] = [[0, 2]];
  for (let at = 2; ; ) {
    const [mark, marker, high, low] = bytes.subarray(at, at + 4);
    if (mark !== MARK || marker === undefined) return null;
    if (marker === END) {
      parts.push([at, at + 2]);
      return parts;
    }
    if (high === undefined || low === undefined) return null;
    const length = high * 256 + low;
    if (length < 2) return null;
    const end = marker === SCAN ? endOfScan(bytes, at + 2 + length) : at + 2 + length;
    if (!isMetadata(marker)) parts.push([at, end]);
    at = end;
  }
}

/** Where the next marker is after a scan, in which 0xFF is followed by 0 or the number of a restart. */
function endOfScan(bytes: Uint8Array, from: number): number {
  for (let at = from; at < bytes.length - 1; at++) {
    const next = bytes[at + 1]!;
    if (bytes[at] === MARK && next !== 0 && next !== MARK && (next < 0xd0 || next > 0xd7)) return at;
  }
  return bytes.length;
}
