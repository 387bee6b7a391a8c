import type { Language } from '@brazda/domain';
import { renderToStaticMarkup } from 'react-dom/server';
import { HomePage } from './home-page.tsx';
import type { Translate } from './home-props.ts';

/** The body of the home page in a language, as HTML. Throws if a text is missing. */
export function renderHome(language: Language, t: Translate): string {
  return renderToStaticMarkup(<HomePage t={t} language={language} />);
}
