import type { Country } from '@brazda/domain';
import {
  IconCoins,
  IconFiles,
  IconMap2,
  IconPlant2,
  IconSunrise,
  IconTractor,
  IconUsers,
  type TablerIcon,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useLanguage, useTranslation } from '../lib/language.ts';
import type { RouteState } from '../routes/route-state.ts';
import type { RouteName } from '../routes/route-table.ts';
import { listedPageOf, type PageName, pageHref, type Section, type SectionName } from './section-list.ts';
import classes from './sections.module.css';

export const SECTION_ICONS: Readonly<Record<SectionName, TablerIcon>> = {
  today: IconSunrise,
  map: IconMap2,
  fields: IconPlant2,
  work: IconTractor,
  money: IconCoins,
  papers: IconFiles,
  staff: IconUsers,
};

interface SectionsProps {
  readonly sections: readonly Section[];
  /** The section of the current page. */
  readonly current: SectionName | null;
  /** The current page. */
  readonly page: RouteName;
  readonly route: RouteState;
  /** The country of the current farm; undefined if it is not known. */
  readonly country: Country | undefined;
  /** The sections whose pages are listed; none of them makes a row, for a sidebar with other content. */
  readonly opened: 'current' | 'all' | 'none';
  /** Buttons after the pages of work. */
  readonly children?: ReactNode;
}

/** Links to the sections of the product, and to the pages inside of them. */
export function Sections({ sections, current, page, route, country, opened, children }: SectionsProps) {
  const t = useTranslation();
  const { language } = useLanguage();
  const listed = listedPageOf(page);
  return (
    <nav
      className={classes.sections}
      data-row={opened === 'none' || undefined}
      aria-label={t('shell:sections.title')}
    >
      {sections.map(({ name, pages }) => {
        const Icon = SECTION_ICONS[name];
        const isOpen = opened === 'all' || (opened === 'current' && name === current);
        const hasPages = isOpen && (pages.length > 1 || (name === 'work' && children));
        return (
          <div key={name} className={classes.section}>
            <Link
              to={pageHref(pages[0], route, language, country)}
              aria-current={name !== current ? undefined : hasPages ? 'true' : 'page'}
            >
              <Icon size={22} aria-hidden />
              <span>{t(`shell:sections.${name}`)}</span>
            </Link>
            {hasPages && (
              <div className={classes.pages}>
                {pages.map((each: PageName) => (
                  <Link
                    key={each}
                    to={pageHref(each, route, language, country)}
                    aria-current={each === listed ? 'page' : undefined}
                  >
                    {t(`shell:pages.${each}`)}
                  </Link>
                ))}
                {name === 'work' && children}
              </div>
            )}
          </div>
        );
      })}
    </nav>
  );
}
