import { lazy, Suspense, useEffect } from 'react';
import { Outlet } from 'react-router';
import { phoneSheet } from '../areas/imagery/index.ts';
import { useIsPhone } from '../lib/device.ts';
import { useTranslation } from '../lib/language.ts';
import { useStore } from '../lib/store.ts';
import { BottomBar } from './bottom-bar.tsx';
import classes from './frame.module.css';
import { GuardSkeleton } from './guard-skeleton.tsx';
import { useProductNavigation } from './navigation.ts';
import { SectionPages } from './section-pages.tsx';
import { Sidebar } from './sidebar.tsx';

const MoreSheet = lazy(async () => ({ default: (await import('./more-sheet.tsx')).MoreSheet }));

/** The frame of every page except the bare ones: the sidebar, or the bottom bar on a phone. */
export function Frame() {
  const t = useTranslation();
  const isPhone = useIsPhone();
  const navigation = useProductNavigation();
  const sheet = useStore(phoneSheet);
  const { section, context } = navigation;
  const { farmId } = context.route;
  // A sheet belongs to the page over which it was opened: it is closed when its section or farm is left, and stays when
  // the farm merely becomes known.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another section is another page
  useEffect(() => () => phoneSheet.set('none'), [section]);
  useEffect(() => (farmId === null ? undefined : () => phoneSheet.set('none')), [farmId]);
  return (
    <div className={classes.frame} data-list={!isPhone && navigation.hasList}>
      <a className={classes.skip} href="#content">
        {t('common:skipToContent')}
      </a>
      {!isPhone && <Sidebar navigation={navigation} />}
      <div className={classes.page}>
        {isPhone && <SectionPages navigation={navigation} />}
        <Suspense fallback={<GuardSkeleton />}>
          <Outlet />
        </Suspense>
        {isPhone && sheet === 'more' && (
          <Suspense>
            <MoreSheet navigation={navigation} />
          </Suspense>
        )}
      </div>
      {isPhone && <BottomBar navigation={navigation} />}
    </div>
  );
}
