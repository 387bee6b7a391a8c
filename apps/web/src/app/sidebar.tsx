import { UserMenu } from '../areas/account/index.ts';
import { AddFarmButton } from '../areas/farms/index.ts';
import { HelpMenu } from '../areas/installation/index.ts';
import { PairingButton } from '../areas/journal/index.ts';
import { RecentParcels } from '../areas/parcels/index.ts';
import { LanguageSwitch } from '../areas/session/index.ts';
import { useTranslation } from '../lib/language.ts';
import { BrandHead } from './brand-head.tsx';
import classes from './frame.module.css';
import type { Navigation } from './navigation.ts';
import { PlacePickers } from './place-pickers.tsx';
import { Sections } from './sections.tsx';

interface SidebarProps {
  readonly navigation: Navigation;
}

/** The sidebar: the current farm, the navigation and the footer, between which a page may have its list. */
export function Sidebar({ navigation }: SidebarProps) {
  const t = useTranslation();
  const { context, visitor, sections, hasFarm, section, page, hasList, nextStep, registrationRef } =
    navigation;
  return (
    <aside className={classes.sidebar} aria-label={t('common:brand')}>
      <div className={classes.above}>
        <BrandHead />
        {hasFarm && <PlacePickers navigation={navigation} isCompact={hasList} />}
        <Sections
          sections={sections}
          current={section}
          page={page}
          route={context.route}
          country={context.farm?.country}
          opened={hasList ? 'none' : 'current'}
        >
          <PairingButton user={visitor.user} farm={context.farm} />
        </Sections>
      </div>
      <div className={classes.below}>
        <RecentParcels context={context} />
        <footer className={classes.footer}>
          {nextStep && <AddFarmButton step={nextStep} />}
          <UserMenu registrationRef={registrationRef} />
          <div className={classes.last}>
            <LanguageSwitch />
            <HelpMenu />
          </div>
        </footer>
      </div>
    </aside>
  );
}
