import type { Language } from '@brazda/domain';
import { loadMessages, type MessageTree, type Namespace, type Translate, translatorOf } from '@brazda/i18n';

/** The function that translates into a language from the texts of an area. */
export async function loadTranslation(language: Language, area: Namespace): Promise<Translate> {
  const texts = (await loadMessages(language, area)) as MessageTree;
  return translatorOf(language, (name) => (name === area ? texts : undefined));
}
