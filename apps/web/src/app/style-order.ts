/**
 * Puts the page's own style sheet before those of later chunks, which Vite appends to the head: of rules that weigh the
 * same, the later must win. The page has it in the body, behind what is painted first; until the copy is loaded, from the
 * browser's cache, both apply.
 */
export function orderStyleSheets() {
  const inBody = document.querySelector<HTMLLinkElement>('body > link[rel="stylesheet"]');
  if (!inBody) return;
  const inHead = inBody.cloneNode() as HTMLLinkElement;
  inHead.addEventListener('load', () => inBody.remove());
  document.head.append(inHead);
}
