import { readFileSync } from 'node:fs';
import type { Language } from '@brazda/domain';

const MESSAGES = new URL('../../../packages/i18n/messages/', import.meta.url);

interface Tree {
  readonly [key: string]: string | Tree | undefined;
}

/** Looks up a text by its key, such as `shell:title.map`; its placeholders stay as they are. */
export type Translate = (key: string) => string | undefined;

/** The texts of a language. */
export function readMessages(language: Language): Translate {
  const areas = new Map<string, Tree>();
  return (key) => {
    const [area = '', path = ''] = key.split(':');
    const tree = areas.get(area) ?? readArea(language, area);
    areas.set(area, tree);
    const found = path
      .split('.')
      .reduce<Tree[string]>((branch, name) => (branch as Tree | undefined)?.[name], tree);
    return typeof found === 'string' ? found : undefined;
  };
}

function readArea(language: Language, area: string): Tree {
  return JSON.parse(readFileSync(new URL(`${language}/${area}.json`, MESSAGES), 'utf8')) as Tree;
}
