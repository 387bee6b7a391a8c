import { LANGUAGES } from '@brazda/domain';
import { href } from '../../../routes/href.ts';
import { Mark } from '../../../ui/texts/brand.tsx';
import { LANGUAGE_SIGNS } from '../../../ui/texts/language-signs.ts';
import { ForEach } from './for-each.tsx';
import type { HomeProps } from './home-props.ts';

const LEGAL = ['privacy', 'generaltos', 'marketing'] as const;

/** The head of the page: brand, languages, the ways in. */
export function HomeHeader({ t, language }: HomeProps) {
  return (
    <header className="header">
      <a className="brand" href={`/${language}`}>
        <Mark size={36} />
        {t('common:brand')}
      </a>
      <nav className="languages" aria-label={t('common:language')}>
        {LANGUAGES.map((other) => (
          <a
            key={other}
            href={`/${other}`}
            lang={other}
            hrefLang={other}
            aria-label={LANGUAGE_SIGNS[other].join(', ')}
            aria-current={other === language || undefined}
          >
            {LANGUAGE_SIGNS[other][0]}
          </a>
        ))}
      </nav>
      <nav className="ways" aria-label={t('shell:publicFrame.nav')}>
        <a className="button small of-user" href={href('map')}>
          {t('shell:publicFrame.openFarm')}
        </a>
        <a className="button small bare of-visitor" href={href('login')}>
          {t('shell:publicFrame.login')}
        </a>
        <a className="button small wide of-visitor" href={href('new-account')}>
          {t('common:signIn.create')}
        </a>
      </nav>
    </header>
  );
}

/** The foot of the page: the source of images, legal documents, the address for questions. */
export function HomeFooter({ t }: Pick<HomeProps, 't'>) {
  return (
    <footer className="footer">
      <div>
        <p>{t('shell:publicFrame.copernicus')}</p>
        <ul>
          {LEGAL.map((name) => (
            <ForEach key={name} name={name}>
              <li>
                <a href="%{url}">{t(`shell:publicFrame.${name}`)}</a>
              </li>
            </ForEach>
          ))}
          <ForEach name="support">
            <li>
              <a href="mailto:%{email}">%{'{email}'}</a>
            </li>
          </ForEach>
        </ul>
      </div>
    </footer>
  );
}
