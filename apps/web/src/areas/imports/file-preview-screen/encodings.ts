/** The encodings in which farm files come, by the names that the reader uses, with their common names. */
const ENCODINGS: readonly { readonly value: string; readonly label: string }[] = [
  { value: 'utf-8', label: 'UTF-8' },
  { value: 'windows-1250', label: 'Windows-1250' },
  { value: 'windows-1252', label: 'Windows-1252' },
  { value: 'iso-8859-2', label: 'ISO-8859-2 (Latin 2)' },
  { value: 'iso-8859-16', label: 'ISO-8859-16 (Latin 10)' },
  { value: 'cp850', label: 'DOS CP850' },
  { value: 'cp852', label: 'DOS CP852' },
  { value: 'macintosh', label: 'Mac Roman' },
  { value: 'macromania', label: 'Mac Romania' },
];

/** The common name of an encoding. */
export function encodingLabel(encoding: string): string {
  return ENCODINGS.find(({ value }) => value === encoding)?.label ?? encoding;
}

/** The encodings to choose from, including the detected one. */
export function encodingsFor(found: string): readonly { readonly value: string; readonly label: string }[] {
  return ENCODINGS.some(({ value }) => value === found)
    ? ENCODINGS
    : [{ value: found, label: found }, ...ENCODINGS];
}
