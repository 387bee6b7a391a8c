import type { Country } from '@brazda/domain';
import {
  IconChartHistogram,
  IconChartPie,
  IconChecklist,
  IconClipboardList,
  IconFlask,
  IconLayoutGrid,
  IconMap2,
  IconNotebook,
  IconNotes,
  IconPlant2,
  IconRefresh,
  IconShovel,
  IconSunrise,
  IconUsers,
  type TablerIcon,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useLanguage, useTranslation } from '../lib/language.ts';
import type { RouteState } from '../routes/route-state.ts';
import { type SectionName, sectionHref } from './section-list.ts';
import classes from './sections.module.css';

const ICONS: Readonly<Record<SectionName, TablerIcon>> = {
  today: IconSunrise,
  map: IconMap2,
  grid: IconLayoutGrid,
  'crops-overview': IconChartPie,
  notes: IconNotes,
  plans: IconClipboardList,
  journal: IconNotebook,
  work: IconChecklist,
  sampling: IconShovel,
  'crop-rotation': IconRefresh,
  solum: IconPlant2,
  'county-yield': IconChartHistogram,
  'staff-users': IconUsers,
  'operated-list': IconFlask,
};

interface SectionsProps {
  readonly sections: readonly SectionName[];
  /** The section of the current page. */
  readonly current: SectionName | null;
  readonly route: RouteState;
  /** The country of the current farm; undefined if it is not known. */
  readonly country: Country | undefined;
  /** A row of icons instead of a list, for a sidebar with other content. */
  readonly isCompact?: boolean;
  /** Buttons after the links. */
  readonly children?: ReactNode;
}

/** Links to the sections of the product. */
export function Sections({ sections, current, route, country, isCompact = false, children }: SectionsProps) {
  const t = useTranslation();
  const { language } = useLanguage();
  return (
    <nav className={classes.sections} data-compact={isCompact} aria-label={t('shell:sections.title')}>
      {sections.map((name) => {
        const Icon = ICONS[name];
        const label = t(`shell:sections.${name}`);
        return (
          <Link
            key={name}
            to={sectionHref(name, route, language, country)}
            aria-current={name === current ? 'page' : undefined}
            title={isCompact ? label : undefined}
          >
            <Icon size={22} aria-hidden />
            <span>{label}</span>
          </Link>
        );
      })}
      {children}
    </nav>
  );
}
