/** A part of a body: its first byte and the one after its last. */
export interface ByteRange {
  readonly from: number;
  readonly to: number;
}

/**
 * Reads the header `Range` for a body of some length. Null for the whole body: without the header, or with one that is
 * not a single range of bytes, which servers may ignore (RFC 9110, 14.2). `outside` if the body has no such bytes.
 */
export function readByteRange(header: string | undefined, length: number): ByteRange | 'outside' | null {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return null;
  if (first === '') {
    const suffix = Number(last);
    return suffix === 0 || length === 0 ? 'outside' : { from: Math.max(length - suffix, 0), to: length };
  }
  const from = Number(first);
  const to = last === '' ? length : Math.min(Number(last) + 1, length);
  if (last !== '' && Number(last) < from) return null;
  return from >= length ? 'outside' : { from, to };
}
