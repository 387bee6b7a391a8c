import { useTranslation } from '../data/language.ts';
import type { Navigation } from '../data/navigation.ts';
import { AddFarmButton } from '../features/add-farm/add-farm-button.tsx';
import { LanguageSwitch } from '../features/language-switch/language-switch.tsx';
import { RecentParcels } from '../features/recent-parcels/recent-parcels.tsx';
import { Sections } from '../features/sections/sections.tsx';
import { UserMenu } from '../features/user-menu/user-menu.tsx';
import { BrandHead } from './brand-head.tsx';
import classes from './frame.module.css';
import { PlacePickers } from './place-pickers.tsx';

interface SidebarProps {
  readonly navigation: Navigation;
  /** Receives the element that the page may fill. */
  readonly slot: (element: HTMLElement | null) => void;
}

/** The sidebar: the current farm, the navigation and the slot for the page's own content. */
export function Sidebar({ navigation, slot }: SidebarProps) {
  const t = useTranslation();
  const { context, sections, section, hasList, nextStep, registrationRef } = navigation;
  return (
    <aside className={classes.sidebar} aria-label={t('common:brand')}>
      <BrandHead />
      <PlacePickers navigation={navigation} />
      <Sections sections={sections} current={section} route={context.route} isCompact={hasList} />
      <div ref={slot} className={classes.slot} />
      <RecentParcels context={context} />
      <footer className={classes.footer}>
        {nextStep && <AddFarmButton step={nextStep} registrationRef={registrationRef} />}
        <UserMenu registrationRef={registrationRef} />
        <LanguageSwitch />
      </footer>
    </aside>
  );
}
