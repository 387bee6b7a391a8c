/** The parts of addresses that a token follows: any person who knows such an address may open it. */
export const BEFORE_TOKENS = [
  's',
  'u',
  'invitation',
  'share-link',
  'inspection',
  'calendar',
  'spreadsheet',
] as const;

/** Patterns of credentials in a text, with their replacements. */
const SECRETS: readonly (readonly [pattern: RegExp, replacement: string])[] = [
  // Values of an address: tokens, codes, signatures, keys.
  [/([?&#][\w.[\]-]{1,60}=)[^&#\s"'<>)]+/g, '$1…'],
  [new RegExp(`(/(?:${BEFORE_TOKENS.join('|')})/+)[^\\s"'<>()/?#…]+`, 'gi'), '$1…'],
  // The name and the password in an address.
  [/(\w:\/\/)[^\s"'<>/?#@]+@/g, '$1…@'],
  // Random bytes in base64url; ids, names of scenes and hashes have letters of one case only.
  [/(?<![\w-])(?=[\w-]*[a-z])(?=[\w-]*[A-Z])[\w-]{32,}/g, '…'],
  // The keys of authenticator apps in base32.
  [/(?<![\w-])[A-Z2-7]{32,}(?![\w-])/g, '…'],
];

/** A text without credentials: values and tokens in addresses, names and passwords before a host, and random tokens. */
export function withoutSecrets(text: string): string {
  return SECRETS.reduce((rest, [pattern, replacement]) => rest.replace(pattern, replacement), text);
}
