/** The last run is filled up to whole groups; some programs fill it up to a block. */
const FILLED_UP = 512;

/**
 * Checks the runs of numbers of `width` bits: their lengths may not exceed the count that the page names. Returns how many are 1.
 * Throws RangeError.
 */
export function checkRuns(bytes: Uint8Array, width: number, count: number): { readonly ones: number } {
  const byteWidth = Math.ceil(width / 8);
  let at = 0;
  let seen = 0;
  let ones = 0;
  while (seen < count) {
    const left = count - seen;
    const [header, next] = varintAt(bytes, at);
    at = next;
    const isPacked = header % 2 === 1;
    const length = isPacked ? ((header - 1) / 2) * 8 : header / 2;
    if (length === 0 || length > left + (isPacked ? FILLED_UP : 0))
      throw new RangeError('a run beyond its page');
    const size = isPacked ? (length / 8) * width : byteWidth;
    // The fill of the last group may be left out.
    const needed = isPacked ? Math.ceil((Math.min(length, left) * width) / 8) : size;
    if (needed > bytes.length - at) throw new RangeError('more than the available bytes');
    if (width === 1) {
      if (!isPacked) ones += bytes[at]! & 1 ? length : 0;
      else for (let i = 0; i < Math.min(length, left); i++) ones += (bytes[at + (i >> 3)]! >> (i & 7)) & 1;
    }
    at += size;
    seen += length;
  }
  return { ones };
}

/** An unsigned number in groups of seven bits, at most five of them, and where it ends. */
function varintAt(bytes: Uint8Array, from: number): [value: number, next: number] {
  let value = 0;
  for (let i = 0; i < 5; i++) {
    const byte = bytes[from + i];
    if (byte === undefined) break;
    value += (byte & 0x7f) * 2 ** (7 * i);
    if (byte < 0x80) return [value, from + i + 1];
  }
  throw new RangeError('a number without an end');
}
