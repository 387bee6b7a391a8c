import { type AccessLevel, hasAccess } from '@brazda/domain';
import {
  IconChartAreaLine,
  IconCloudRain,
  IconDroplet,
  IconHistory,
  IconMathFunction,
  IconNotebook,
  IconNotes,
  IconPlant2,
} from '@tabler/icons-react';
import { type ComponentType, lazy } from 'react';
import { loadNamespaces } from '../../../lib/translation.ts';
import { CropsTab } from './crops-tab.tsx';
import { HistoryTab } from './history-tab.tsx';
import { SeasonTab } from './season-tab.tsx';
import { StatisticsTab } from './statistics-tab.tsx';
import type { TabProps } from './tab-props.ts';

/** The tabs of a parcel in order, as named in the URL. */
export const TAB_NAMES = [
  'season',
  'statistics',
  'weather',
  'soil',
  'crops',
  'notes',
  'work',
  'history',
] as const;

/** One tab of a parcel. */
export interface Tab {
  readonly name: TabName;
  readonly Icon: typeof IconHistory;
  readonly Content: ComponentType<TabProps>;
  /** The access level required, if not every user who sees the parcel may see it. */
  readonly needs?: AccessLevel;
}

// Chunks with messages of their own: most visits to a parcel do not open its weather.
const WeatherTab = lazy(async () => {
  const [{ WeatherTab }] = await Promise.all([
    import('./weather-tab.tsx'),
    loadNamespaces('weather', 'risks'),
  ]);
  return { default: WeatherTab };
});
const SoilTab = lazy(async () => {
  const [{ SoilTab }] = await Promise.all([import('./soil-tab.tsx'), loadNamespaces('weather', 'soil')]);
  return { default: SoilTab };
});

const NotesTab = lazy(async () => {
  const [{ NotesTab }] = await Promise.all([import('./notes-tab.tsx'), loadNamespaces('notes')]);
  return { default: NotesTab };
});

const WorkTab = lazy(async () => {
  const [{ WorkTab }] = await Promise.all([import('./work-tab.tsx'), loadNamespaces('journal')]);
  return { default: WorkTab };
});

/** The tabs of a parcel in order. */
const TABS: readonly Tab[] = [
  { name: 'season', Icon: IconChartAreaLine, Content: SeasonTab },
  { name: 'statistics', Icon: IconMathFunction, Content: StatisticsTab },
  { name: 'weather', Icon: IconCloudRain, Content: WeatherTab },
  { name: 'soil', Icon: IconDroplet, Content: SoilTab },
  { name: 'crops', Icon: IconPlant2, Content: CropsTab },
  { name: 'notes', Icon: IconNotes, Content: NotesTab },
  { name: 'work', Icon: IconNotebook, Content: WorkTab, needs: 'view' },
  { name: 'history', Icon: IconHistory, Content: HistoryTab, needs: 'view' },
];

/** The tabs of a parcel that an access level permits; without its notes if the owner of the farm shows none. */
export function tabsFor(level: AccessLevel, areNotesHidden = false): readonly Tab[] {
  return TABS.filter(
    ({ name, needs }) =>
      (needs === undefined || hasAccess(level, needs)) && !(areNotesHidden && name === 'notes'),
  );
}

/** The tab named in the URL, if it is among these; else the first. */
export function tabOf(name: string | null | undefined, tabs: readonly Tab[]): Tab {
  return tabs.find((tab) => tab.name === name) ?? tabs[0]!;
}

type TabName = (typeof TAB_NAMES)[number];
