import { type AccessLevel, hasAccess } from '@brazda/domain';
import { IconChartAreaLine, IconHistory, IconMathFunction, IconPlant2 } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { CropsTab } from './crops-tab.tsx';
import { HistoryTab } from './history-tab.tsx';
import { SeasonTab } from './season-tab.tsx';
import { StatisticsTab } from './statistics-tab.tsx';
import type { TabName } from './tab-names.ts';
import type { TabProps } from './tab-props.ts';

/** One tab of a parcel. */
export interface Tab {
  readonly name: TabName;
  readonly Icon: typeof IconHistory;
  readonly Content: ComponentType<TabProps>;
  /** Who may see it, where not everybody who sees the parcel may. */
  readonly needs?: AccessLevel;
}

/** The tabs of a parcel in their order; what is not made yet has no line. */
const TABS: readonly Tab[] = [
  { name: 'season', Icon: IconChartAreaLine, Content: SeasonTab },
  { name: 'statistics', Icon: IconMathFunction, Content: StatisticsTab },
  { name: 'crops', Icon: IconPlant2, Content: CropsTab },
  { name: 'history', Icon: IconHistory, Content: HistoryTab, needs: 'view' },
];

/** The tabs that somebody with this access to the farm sees of a parcel. */
export function tabsFor(level: AccessLevel): readonly Tab[] {
  return TABS.filter(({ needs }) => needs === undefined || hasAccess(level, needs));
}

/** Of these tabs, the one that an address names; the first where it names none of them. */
export function tabOf(name: string | null | undefined, tabs: readonly Tab[]): Tab {
  return tabs.find((tab) => tab.name === name) ?? tabs[0]!;
}
