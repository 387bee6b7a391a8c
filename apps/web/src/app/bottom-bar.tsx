import {
  IconChartPie,
  IconChecklist,
  IconDots,
  IconLayoutList,
  IconMap2,
  IconRoute2,
  IconSunrise,
  type TablerIcon,
} from '@tabler/icons-react';
import { Link, useSearchParams } from 'react-router';
import { phoneSheet } from '../areas/imagery/index.ts';
import { useUnread } from '../areas/notifications/index.ts';
import { useLanguage, useTranslation } from '../lib/language.ts';
import { useStore } from '../lib/store.ts';
import { href } from '../routes/href.ts';
import classes from './frame.module.css';
import type { Navigation } from './navigation.ts';
import { sectionHref } from './section-list.ts';

/** The bottom navigation of phones: today, map, parcels, crops, or work without a farm, and a sheet with everything else. */
export function BottomBar({ navigation }: { navigation: Navigation }) {
  const t = useTranslation();
  const { language } = useLanguage();
  const { context, sections, section, hasFarm, hasList } = navigation;
  const isByParcel = useSearchParams()[0].get('by') === 'parcel';
  const sheet = useStore(phoneSheet);
  const isNew = useUnread() > 0;
  const { route, move } = context;
  const isParcelOpen = hasList && route.parcelId !== null;
  /** Shows a sheet in place of the open one, or closes it. */
  const toggle = (next: 'parcels' | 'more') => {
    if (isParcelOpen) move({ parcelId: null });
    phoneSheet.set(next === sheet && !isParcelOpen ? 'none' : next);
  };
  const shown = isParcelOpen || sheet === 'none' ? section : sheet;
  return (
    <nav className={classes.bar} aria-label={t('shell:sections.title')} data-bottom-bar>
      {sections.includes('today') && (
        <Go
          Icon={IconSunrise}
          label={t('shell:sections.today')}
          to={sectionHref('today', route, language)}
          isCurrent={shown === 'today'}
        />
      )}
      {!hasFarm ? (
        <>
          <Go
            Icon={IconChecklist}
            label={t('shell:sections.work')}
            to={href('work')}
            isCurrent={shown === 'work' && !isByParcel}
          />
          <Go
            Icon={IconRoute2}
            label={t('shell:bar.parcels')}
            to={href('work', {}, { by: 'parcel' })}
            isCurrent={shown === 'work' && isByParcel}
          />
        </>
      ) : hasList ? (
        <>
          <Press
            Icon={IconMap2}
            label={t('shell:sections.map')}
            isCurrent={shown === 'map'}
            onPress={() => {
              if (isParcelOpen) move({ parcelId: null });
              phoneSheet.set('none');
            }}
          />
          <Press
            Icon={IconLayoutList}
            label={t('shell:bar.parcels')}
            isCurrent={shown === 'parcels'}
            onPress={() => toggle('parcels')}
          />
        </>
      ) : (
        <>
          <Go
            Icon={IconMap2}
            label={t('shell:sections.map')}
            to={sectionHref('map', route, language)}
            isCurrent={shown === 'map'}
          />
          <Go
            Icon={IconLayoutList}
            label={t('shell:bar.parcels')}
            to={sectionHref('grid', route, language)}
            isCurrent={shown === 'grid'}
          />
        </>
      )}
      {sections.includes('crops-overview') && (
        <Go
          Icon={IconChartPie}
          label={t('shell:bar.crops')}
          to={sectionHref('crops-overview', route, language)}
          isCurrent={shown === 'crops-overview'}
        />
      )}
      <Press
        Icon={IconDots}
        label={t('shell:bar.more')}
        isCurrent={shown === 'more'}
        newLabel={isNew ? t('shell:bar.moreNew') : undefined}
        onPress={() => toggle('more')}
      />
    </nav>
  );
}

interface ItemProps {
  readonly Icon: TablerIcon;
  readonly label: string;
  readonly isCurrent: boolean;
}

interface PressProps extends ItemProps {
  /** What it is called while something is new behind it. */
  readonly newLabel?: string | undefined;
  readonly onPress: () => void;
}

function Press({ Icon, label, newLabel, isCurrent, onPress }: PressProps) {
  return (
    <button
      type="button"
      aria-current={isCurrent || undefined}
      aria-label={newLabel}
      data-new={newLabel !== undefined}
      onClick={onPress}
    >
      <Icon size={22} aria-hidden />
      {label}
    </button>
  );
}

function Go({ Icon, label, isCurrent, to }: ItemProps & { to: string }) {
  return (
    <Link to={to} aria-current={isCurrent ? 'page' : undefined} onClick={() => phoneSheet.set('none')}>
      <Icon size={22} aria-hidden />
      {label}
    </Link>
  );
}
