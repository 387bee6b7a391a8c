import type { Language } from '@brazda/domain';
import { loadMessages, type Namespace } from '@brazda/i18n';

interface Tree {
  readonly [key: string]: string | Tree;
}

/** Returns the text of a key such as `mail:layout.footer`, with each `%{name}` filled in. */
export type Translate = (key: string, values?: Readonly<Record<string, string | number>>) => string;

/** The translations of an area in a language; a missing key is a bug. */
export async function loadTranslation(language: Language, area: Namespace): Promise<Translate> {
  const messages = (await loadMessages(language, area)) as Tree;
  return (key, values = {}) => {
    const found = key
      .replace(`${area}:`, '')
      .split('.')
      .reduce<string | Tree | undefined>((tree, name) => (tree as Tree | undefined)?.[name], messages);
    if (typeof found !== 'string') throw new Error(`There is no text for ${key}.`);
    return found.replace(/%\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
  };
}
