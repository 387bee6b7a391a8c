import { escapeXml } from '../xml.ts';

/** An element of ISOXML: attributes without a value are left out. */
export function tag(
  name: string,
  attributes: Readonly<Record<string, string | number | null>>,
  children: readonly string[] = [],
): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== null)
    .map(([letter, value]) => ` ${letter}="${escapeXml(String(value))}"`)
    .join('');
  return children.length === 0 ? `<${name}${written}/>` : `<${name}${written}>${children.join('')}</${name}>`;
}

/** Coordinates have at most nine decimals. */
export function degrees(value: number): string {
  return value.toFixed(9);
}
