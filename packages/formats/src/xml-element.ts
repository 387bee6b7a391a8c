/** An XML element in memory; names are without their prefix. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
  /** Its own text, not that of its children. */
  readonly text: string;
}

/** The first child with that name. */
export function childOf(element: XmlElement, name: string): XmlElement | undefined {
  return element.children.find((child) => child.name === name);
}

/** The children with that name. */
export function childrenOf(element: XmlElement, name: string): XmlElement[] {
  return element.children.filter((child) => child.name === name);
}

/** The text of the first child with that name, empty where there is none. */
export function textOfChild(element: XmlElement, name: string): string {
  return childOf(element, name)?.text.trim() ?? '';
}

/** All descendants with that name, in document order. */
export function descendantsOf(element: XmlElement, name: string): XmlElement[] {
  const found: XmlElement[] = [];
  for (const child of element.children) {
    if (child.name === name) found.push(child);
    for (const below of descendantsOf(child, name)) found.push(below);
  }
  return found;
}
