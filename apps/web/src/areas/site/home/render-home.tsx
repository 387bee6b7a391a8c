import type { Language } from '@brazda/domain';
import type { Translate } from '@brazda/i18n';
import { renderToStaticMarkup } from 'react-dom/server';
import { HomePage } from './home-page.tsx';

/** The body of the home page in a language, as HTML. */
export function renderHome(language: Language, t: Translate): string {
  return renderToStaticMarkup(<HomePage t={t} language={language} />);
}
