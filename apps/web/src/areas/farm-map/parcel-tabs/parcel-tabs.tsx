import '@mantine/core/styles/Tabs.layer.css';
import { Skeleton, Tabs } from '@mantine/core';
import { type RefObject, Suspense, useEffect, useRef } from 'react';
import { useTranslation } from '../../../lib/language.ts';
import { useRaiseSheet } from '../../../ui/dialogs/bottom-sheet.tsx';
import { useNotes } from '../../notes/index.ts';
import classes from './parcel-tabs.module.css';
import type { TabProps } from './tab-props.ts';
import { tabOf, tabsFor } from './tab-table.ts';

interface ParcelTabsProps extends TabProps {
  /** As named in the URL. */
  readonly tab: string | null;
  readonly onTab: (tab: string) => void;
}

/** The details of a parcel in tabs; only the open tab is rendered. */
export function ParcelTabs({ tab, onTab, ...props }: ParcelTabsProps) {
  const t = useTranslation();
  const { farm } = props.view.context;
  const { areHidden } = useNotes(farm?.id ?? null);
  const tabs = tabsFor(farm?.access ?? 'none', areHidden);
  const { name, Content } = tabOf(tab, tabs);
  const list = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const raise = useRaiseSheet();
  useChosenInSight(list, name);
  // The content is below the edge of a phone's sheet: a tap on any tab, the open one too, brings it into view.
  const showContent = () => panel.current && raise?.(panel.current);
  return (
    <Tabs
      className={classes.tabs}
      value={name}
      onChange={(chosen) => chosen && onTab(chosen)}
      keepMounted={false}
      // Each tab is a history entry: arrows only move the focus, Enter opens.
      activateTabWithKeyboard={false}
    >
      <Tabs.List ref={list} className={classes.list} aria-label={t('map:tabs.title')}>
        {tabs.map(({ name: each, Icon }) => (
          <Tabs.Tab
            key={each}
            className={classes.tab}
            value={each}
            onClick={showContent}
            leftSection={props.isRoomy && <Icon size={18} aria-hidden />}
          >
            {t(`map:tabs.${each}`)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel ref={panel} className={classes.content} value={name}>
        <Suspense fallback={<Skeleton height={180} m={20} w="auto" />}>
          <Content {...props} />
        </Suspense>
      </Tabs.Panel>
    </Tabs>
  );
}

/** Scrolls the tab list to the open tab, without moving the page. */
function useChosenInSight(list: RefObject<HTMLElement | null>, name: string) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another tab is chosen
  useEffect(() => {
    const row = list.current;
    const chosen = row?.querySelector<HTMLElement>('[aria-selected="true"]');
    if (row && chosen) row.scrollLeft = chosen.offsetLeft - (row.clientWidth - chosen.offsetWidth) / 2;
  }, [name]);
}
