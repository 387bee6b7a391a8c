import canonicalize from 'canonicalize';

/** What JSON can hold. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** The one text that stands for a value, whatever the order of its keys (RFC 8785). Throws for halves of surrogate pairs. */
export function canonicalJson(value: Json): string {
  return canonicalize(value)!;
}
