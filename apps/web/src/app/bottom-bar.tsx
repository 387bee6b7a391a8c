import {
  IconBuildingCommunity,
  IconChartPie,
  IconDots,
  IconLayoutList,
  IconNotes,
  IconRoute2,
  type TablerIcon,
} from '@tabler/icons-react';
import { Link, useSearchParams } from 'react-router';
import type { FarmContext } from '../areas/farms/index.ts';
import { phoneSheet } from '../areas/imagery/index.ts';
import { useUnread } from '../areas/notifications/index.ts';
import { useLanguage, useTranslation } from '../lib/language.ts';
import { useStore } from '../lib/store.ts';
import { href } from '../routes/href.ts';
import type { RouteName } from '../routes/route-table.ts';
import { type BarEntry, barEntries } from './bar-entries.ts';
import classes from './frame.module.css';
import type { Navigation } from './navigation.ts';
import { listedPageOf, type PageName, pageHref, type SectionName } from './section-list.ts';
import { SECTION_ICONS } from './sections.tsx';

/** The bottom navigation of phones: what its person does most, and a sheet with everything else. */
export function BottomBar({ navigation }: { navigation: Navigation }) {
  const t = useTranslation();
  const { sections, section, page, person, hasList, context } = navigation;
  const isByParcel = useSearchParams()[0].get('by') === 'parcel';
  const sheet = useStore(phoneSheet);
  const isNew = useUnread() > 0;
  const isParcelOpen = hasList && context.route.parcelId !== null;
  const entries = barEntries(sections, person);
  const shown = isParcelOpen || sheet === 'none' ? entryOf({ page, section, isByParcel }, entries) : sheet;
  const toggle = (next: 'parcels' | 'more') => toggleSheet(context, next, isParcelOpen);
  return (
    <nav className={classes.bar} aria-label={t('shell:sections.title')} data-bottom-bar>
      {entries.map((entry) => (
        <Entry
          key={entry}
          entry={entry}
          navigation={navigation}
          isCurrent={shown === entry}
          toggle={toggle}
        />
      ))}
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

const ICONS: Readonly<Record<BarEntry, TablerIcon>> = {
  farms: IconBuildingCommunity,
  today: SECTION_ICONS.today,
  map: SECTION_ICONS.map,
  parcels: IconLayoutList,
  work: SECTION_ICONS.work,
  'work-by-parcel': IconRoute2,
  notes: IconNotes,
  crops: IconChartPie,
};

interface EntryProps {
  readonly entry: BarEntry;
  readonly navigation: Navigation;
  readonly isCurrent: boolean;
  readonly toggle: (sheet: 'parcels') => void;
}

/** An entry of the bar: the map and the list of its parcels change places on the page that has both. */
function Entry({ entry, navigation, isCurrent, toggle }: EntryProps) {
  const t = useTranslation();
  const { language } = useLanguage();
  const { context, sections, hasList, person } = navigation;
  const { route, move } = context;
  const item = { Icon: ICONS[entry], label: t(`shell:bar.${entry}`), isCurrent };
  const to = (name: PageName) => pageHref(name, route, language);
  switch (entry) {
    case 'map':
      return hasList ? (
        <Press
          {...item}
          onPress={() => {
            if (route.parcelId !== null) move({ parcelId: null });
            phoneSheet.set('none');
          }}
        />
      ) : (
        <Go {...item} to={to('map')} />
      );
    case 'parcels':
      return hasList ? (
        <Press {...item} onPress={() => toggle('parcels')} />
      ) : (
        <Go {...item} to={to('grid')} />
      );
    case 'work':
      return (
        <Go
          {...item}
          to={person.hasFarm ? to(sections.find(({ name }) => name === 'work')!.pages[0]) : href('work')}
        />
      );
    case 'work-by-parcel':
      return <Go {...item} to={href('work', {}, { by: 'parcel' })} />;
    case 'crops':
      return <Go {...item} to={to('crops-overview')} />;
    default:
      return <Go {...item} to={to(entry)} />;
  }
}

/** The page that is shown, as far as the bar tells it. */
interface ShownPage {
  readonly page: RouteName;
  readonly section: SectionName | null;
  readonly isByParcel: boolean;
}

/** The entry of the page that is shown; null if the bar has none. */
function entryOf({ page, section, isByParcel }: ShownPage, entries: readonly BarEntry[]): BarEntry | null {
  const listed = listedPageOf(page);
  if (listed === 'grid') return 'parcels';
  if (listed === 'crops-overview') return 'crops';
  if (listed === 'today' && entries.includes('farms')) return 'farms';
  if (listed === 'work' && isByParcel && entries.includes('work-by-parcel')) return 'work-by-parcel';
  return entries.find((entry) => entry === listed || entry === section) ?? null;
}

/** Shows a sheet in place of the open one, or closes it. */
function toggleSheet({ move }: FarmContext, next: 'parcels' | 'more', isParcelOpen: boolean) {
  if (isParcelOpen) move({ parcelId: null });
  phoneSheet.set(next === phoneSheet.get() && !isParcelOpen ? 'none' : next);
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
