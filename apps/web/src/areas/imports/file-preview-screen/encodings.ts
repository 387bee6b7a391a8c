/** The encodings in which farm files come, as TextDecoder names them, with their common names. */
const ENCODINGS = [
  { value: 'utf-8', label: 'UTF-8' },
  { value: 'windows-1250', label: 'Windows-1250' },
  { value: 'windows-1252', label: 'Windows-1252' },
  { value: 'iso-8859-2', label: 'ISO-8859-2 (Latin 2)' },
  { value: 'iso-8859-16', label: 'ISO-8859-16 (Latin 10)' },
] as const;

/** The encodings to choose from, including the detected one. */
export function encodingsFor(found: string): readonly { readonly value: string; readonly label: string }[] {
  const known: readonly { readonly value: string; readonly label: string }[] = ENCODINGS;
  return known.some(({ value }) => value === found) ? known : [{ value: found, label: found }, ...known];
}
