import type { Language } from '@brazda/domain';
import type { Translate } from '@brazda/i18n';

/** What the parts of the home page are rendered with. */
export interface HomeProps {
  /** Without values: the server fills the placeholders. */
  readonly t: Translate;
  readonly language: Language;
}
