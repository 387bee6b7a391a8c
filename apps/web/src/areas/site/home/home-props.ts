import type { Language } from '@brazda/domain';

/** Looks up a text as it is written; the server fills its placeholders. Throws if there is none. */
export type Translate = (key: string) => string;

/** What the parts of the home page are rendered with. */
export interface HomeProps {
  readonly t: Translate;
  readonly language: Language;
}
