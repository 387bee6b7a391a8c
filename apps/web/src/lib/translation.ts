import type { Language } from '@brazda/domain';
import {
  loadMessages,
  type MessageTree,
  type Namespace,
  START_NAMESPACES,
  type Translate,
  translatorOf,
} from '@brazda/i18n';
import { raiseApiEvent } from './api-events.ts';
import { createStore, type Store } from './store.ts';

/** The shown language with its translation function. */
export interface Translation {
  readonly language: Language;
  readonly t: Translate;
}

/** The texts that were loaded, by language and area. */
const loaded = new Map<string, MessageTree>();
/** The areas whose texts are shown or will be. */
const wanted = new Set<Namespace>(START_NAMESPACES);
/** The language that was requested last. */
let current: Language | undefined;

/** The translation that the page shows; null until the first texts are loaded. */
export const translation: Store<Translation | null> = createStore<Translation | null>(null, () =>
  translation.get(),
);

/** Switches to a language once its texts are loaded; false if another language was requested meanwhile. */
export async function switchLanguage(language: Language): Promise<boolean> {
  const before = current;
  current = language;
  try {
    await Promise.all([...wanted].map((area) => fetchNamespace(language, area)));
  } catch (cause) {
    if (current === language) current = before;
    throw cause;
  }
  if (current !== language) return false;
  document.documentElement.lang = language;
  if (translation.get()?.language !== language) translation.set(translationOf(language));
  return true;
}

/**
 * The texts of a language for the server, which renders in all of them: of the start and of the areas that screens have
 * loaded so far. Nothing is shown by it.
 */
export async function translationIn(language: Language): Promise<Translation> {
  await Promise.all([...wanted].map((area) => fetchNamespace(language, area)));
  return translationOf(language);
}

function translationOf(language: Language): Translation {
  return { language, t: translatorOf(language, (area) => loaded.get(`${language}/${area}`)) };
}

/** Loads the texts of areas for a screen; they follow the language from then on. */
export async function loadNamespaces(...areas: readonly Namespace[]): Promise<void> {
  for (const area of areas) wanted.add(area);
  const language = current;
  if (language) await Promise.all(areas.map((area) => fetchNamespace(language, area)));
}

/** The name of an unnamed parcel in the current language; parcels are named outside of components too. */
export function namelessText(): string {
  return translation.get()?.t('common:nameless') ?? '';
}

async function fetchNamespace(language: Language, area: Namespace): Promise<void> {
  const key = `${language}/${area}`;
  if (loaded.has(key)) return;
  try {
    loaded.set(key, (await loadMessages(language, area)) as MessageTree);
  } catch (cause) {
    raiseApiEvent('unknown');
    throw cause;
  }
}
