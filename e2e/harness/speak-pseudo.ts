import { NAMESPACES } from '@brazda/i18n';
import { expect, type Page } from '@playwright/test';

/** The built texts of one area or of several; the hash of a file has eight letters, and files with longer names are code. */
const TEXT_FILE = new RegExp(`/assets/(${NAMESPACES.join('|')}|texts-\\w+-en)-[\\w-]{8}\\.js$`);

/** Every text and every accessible name of the page, hidden or not, so that texts shown later are found too. */
const TEXTS_OF_PAGE = `[...document.querySelectorAll('body, body *')].flatMap((element) => [
  ...[...element.childNodes]
    .filter((node) => node.nodeType === Node.TEXT_NODE && !element.closest('script, style, noscript'))
    .map((node) => node.data),
  ...['aria-label', 'title', 'placeholder', 'alt', 'data-tip'].map((name) => element.getAttribute(name)),
]).concat(document.title)`;

const MESSAGE = /⟦[^⟦⟧]*⟧/g;
const BETWEEN_FACTS = /\s[·–]\s|[()|]/;
/** What needs no translation: numbers with units, days, ages, names of languages, of licenses, of the BBCH scale and of keys. */
const NO_WORDS = [
  /^\P{L}*$/u,
  /^[+−]?[\d.,]+\s(ha|km|m|mm|%)$/,
  /^(\d{1,2} )?\p{L}{3,9}( \d{4})?$/u,
  /^\d+ (day|month|year)s? ago$/,
  /^(English|Română|Français|BBCH( [\d-]+)?|alt\+T|CC BY 4\.0)$/,
];

interface Tree {
  readonly [key: string]: string | Tree;
}

/** Shows a page in English with every message in ⟦brackets⟧; text outside of them is data or a mistake. */
export async function speakPseudo(page: Page) {
  const data = new Set<string>();
  page.on('response', async (response) => {
    if (!response.headers()['content-type']?.includes('json')) return;
    // Responses to a page that has been left cannot be read any more, and are not shown on the next one.
    collect(await response.json().catch(() => null), data);
  });
  await page.route(TEXT_FILE, async (route) => {
    const response = await route.fetch();
    const code = await response.text();
    // One that hands on what another one exports, which comes this way, too.
    if (/\bfrom\s*["']\.\/texts-/.test(code)) return route.fulfill({ response });
    const whole = await withRuntime(code, async (path) => {
      const { href } = new URL(path, route.request().url());
      return (await page.request.get(href)).text();
    });
    await route.fulfill({ contentType: 'text/javascript', body: await inBrackets(whole) });
  });
  return {
    /** Fails with every text of the page that is neither a message nor data of the API. */
    async expectOnlyMessages() {
      await expect.poll(() => strangers(page, data)).toEqual([]);
    },
  };
}

async function strangers(page: Page, data: ReadonlySet<string>): Promise<string[]> {
  const texts = await page.evaluate<(string | null)[]>(TEXTS_OF_PAGE);
  const parts = texts
    .flatMap((text) => withoutMessages(text ?? '').split(BETWEEN_FACTS))
    .map((part) => part.trim());
  const isKnown = (part: string) => data.has(part) || NO_WORDS.some((pattern) => pattern.test(part));
  return [...new Set(parts)].filter((part) => !isKnown(part));
}

/** Messages may be nested, so they are removed from the inside out. */
function withoutMessages(text: string): string {
  const rest = text.replace(MESSAGE, '·');
  return rest === text ? text.replaceAll('·', ' · ') : withoutMessages(rest);
}

/** A module of texts with the runtime of the bundler, by which a file of several areas hands them on, in it. */
async function withRuntime(code: string, fetchFile: (path: string) => Promise<string>): Promise<string> {
  const [, path] = /\bfrom\s*"(\.\/rolldown-runtime-[^"]+)"/.exec(code) ?? [];
  if (path === undefined) return code;
  return code.replace(path, `data:text/javascript,${encodeURIComponent(await fetchFile(path))}`);
}

/** A module of texts with every text in brackets, under the same exported names. */
async function inBrackets(code: string): Promise<string> {
  const texts = Object.entries(bracketed(await import(`data:text/javascript,${encodeURIComponent(code)}`)));
  const values = texts.map(([, value], i) => `const text${i} = ${JSON.stringify(value)};`);
  const names = texts.map(([name], i) => `text${i} as ${name}`);
  return `${values.join('\n')}\nexport { ${names.join(', ')} };`;
}

function bracketed(tree: Tree): Tree {
  return Object.fromEntries(
    Object.entries(tree).map(([key, value]) => [
      key,
      typeof value === 'string' ? `⟦${value}⟧` : bracketed(value),
    ]),
  );
}

function collect(value: unknown, texts: Set<string>): void {
  if (typeof value === 'string')
    // A name may contain separators of facts, such as brackets.
    for (const part of [value, ...value.split(BETWEEN_FACTS)]) texts.add(part.trim());
  else if (typeof value === 'object' && value !== null)
    for (const part of Object.values(value)) collect(part, texts);
}
