import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { useLanguage, useTranslation } from '../lib/language.ts';
import type { Navigation } from './navigation.ts';
import { pageHref } from './section-list.ts';
import classes from './section-pages.module.css';

/** The pages of the section of a listed page, above it on phones; nothing where there is no other one. */
export function SectionPages({ navigation }: { readonly navigation: Navigation }) {
  const { sections, section, page, context } = navigation;
  const t = useTranslation();
  const { language } = useLanguage();
  const current = useRef<HTMLAnchorElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is another link
  useEffect(() => void current.current?.scrollIntoView({ block: 'nearest', inline: 'center' }), [page]);
  const pages = sections.find(({ name }) => name === section)?.pages ?? [];
  if (pages.length < 2 || !pages.some((name) => name === page)) return null;
  return (
    <nav className={classes.pages} aria-label={t('shell:pages.title')}>
      {pages.map((name) => (
        <Link
          key={name}
          ref={name === page ? current : undefined}
          to={pageHref(name, context.route, language, context.farm?.country)}
          aria-current={name === page ? 'page' : undefined}
        >
          {t(`shell:pages.${name}`)}
        </Link>
      ))}
    </nav>
  );
}
