import type { Language } from '@brazda/domain';
import { renderToStaticMarkup } from 'react-dom/server';
import { HomePage, type Translate } from './home-page.tsx';

/** The body of the home page in a language, as HTML. Throws if a text is missing. */
export function renderHome(language: Language, t: Translate): string {
  return renderToStaticMarkup(<HomePage t={t} language={language} />);
}
