import type { Language } from '@brazda/domain';
import type { Namespace, Translate } from '@brazda/i18n';
import { renderToStaticMarkup } from 'react-dom/server';
import { HomePage } from './home-page.tsx';

/** The namespaces of the texts on the home page, whose test fails where one of these texts is missing. */
export const HOME_NAMESPACES = ['common', 'shell', 'site'] as const satisfies readonly Namespace[];

/** The body of the home page in a language, as HTML. */
export function renderHome(language: Language, t: Translate): string {
  return renderToStaticMarkup(<HomePage t={t} language={language} />);
}
