import type { Language } from '@brazda/domain';
import type common from '../messages/en/common.json';
import type map from '../messages/en/map.json';

/** Every text of the product by area, in the shape of the English source. */
export interface Messages {
  readonly common: typeof common;
  readonly map: typeof map;
}
export type Area = keyof Messages;
export const AREAS = ['common', 'map'] as const satisfies readonly Area[];

/** Fetches the texts of an area in a language; the bundler makes each a file of its own. */
export async function loadMessages(language: Language, area: Area): Promise<Record<string, unknown>> {
  const file = await import(`../messages/${language}/${area}.json`);
  return file.default;
}
