/** The brands of the HEIF container with pictures as HEVC (ISO/IEC 23008-12). */
const BRANDS: ReadonlySet<string> = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']);

/** Whether a file says that it is a HEIC photo, by its content. */
export function isHeic(bytes: ArrayBuffer): boolean {
  const text = (from: number) => String.fromCharCode(...new Uint8Array(bytes.slice(from, from + 4)));
  return text(4) === 'ftyp' && BRANDS.has(text(8));
}
