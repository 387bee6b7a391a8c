import { LANGUAGES, type Language, languageOfPath } from '@brazda/domain';
import { Button } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { useLegalLinks, useSupport } from '../areas/installation/index.ts';
import { useChooseLanguage } from '../areas/session/index.ts';
import { signedInSetting } from '../lib/device-settings.ts';
import { showLanguage, useLanguage, useTranslation } from '../lib/language.ts';
import { useSetting } from '../lib/setting.ts';
import { href } from '../routes/href.ts';
import { pathInLanguage } from '../routes/language-path.ts';
import { Mark } from '../ui/texts/brand.tsx';
import { LANGUAGE_SIGNS } from '../ui/texts/language-signs.ts';
import classes from './public-frame.module.css';

/** The frame of public pages: the login on top, languages by URL, legal pages and sources below. */
export function PublicFrame({ children }: { children: ReactNode }) {
  const language = usePathLanguage();
  return (
    <div className={classes.frame}>
      <Header language={language} />
      <main id="content">{children}</main>
      <Footer />
    </div>
  );
}

/** The language of the URL, which the page then uses. */
function usePathLanguage(): Language {
  const { pathname } = useLocation();
  const { language: shown } = useLanguage();
  const language = languageOfPath(pathname) ?? shown;
  useEffect(() => {
    if (language !== shown) void showLanguage(language);
  }, [language, shown]);
  return language;
}

function Header({ language }: { language: Language }) {
  const t = useTranslation();
  const choose = useChooseLanguage();
  const [signedIn] = useSetting(signedInSetting);
  const { pathname, search } = useLocation();
  return (
    <header className={classes.header}>
      <a className={classes.brand} href={`/${language}`}>
        <Mark size={36} />
        {t('common:brand')}
      </a>
      <nav className={classes.languages} aria-label={t('common:language')}>
        {LANGUAGES.map((other) => (
          <Link
            key={other}
            to={pathInLanguage(pathname, other) + search}
            lang={other}
            hrefLang={other}
            aria-label={LANGUAGE_SIGNS[other].join(', ')}
            aria-current={other === language || undefined}
            onClick={() => void choose(other)}
          >
            {LANGUAGE_SIGNS[other][0]}
          </Link>
        ))}
      </nav>
      <nav className={classes.ways} aria-label={t('shell:publicFrame.nav')}>
        {signedIn ? (
          <Button component={Link} to={href('map')}>
            {t('shell:publicFrame.openFarm')}
          </Button>
        ) : (
          <>
            <Button component={Link} to={href('login')} variant="subtle">
              {t('shell:publicFrame.login')}
            </Button>
            <Button component={Link} to={href('new-account')} className={classes.wide}>
              {t('common:signIn.create')}
            </Button>
          </>
        )}
      </nav>
    </header>
  );
}

function Footer() {
  const t = useTranslation();
  const legal = useLegalLinks();
  const support = useSupport();
  return (
    <footer className={classes.footer}>
      <div>
        <p>{t('shell:publicFrame.copernicus')}</p>
        <ul>
          {legal.map(({ name, url }) => (
            <li key={name}>
              <a href={url}>{t(`shell:publicFrame.${name}`)}</a>
            </li>
          ))}
          {support?.email && (
            <li>
              <a href={`mailto:${support.email}`}>{support.email}</a>
            </li>
          )}
        </ul>
      </div>
    </footer>
  );
}
