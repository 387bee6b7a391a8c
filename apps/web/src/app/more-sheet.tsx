import { useTranslation } from '../data/language.ts';
import type { Navigation } from '../data/navigation.ts';
import { AddFarmButton } from '../features/add-farm/add-farm-button.tsx';
import { LanguageSwitch } from '../features/language-switch/language-switch.tsx';
import { SchemeSwitch } from '../features/language-switch/scheme-switch.tsx';
import { RecentParcels } from '../features/recent-parcels/recent-parcels.tsx';
import { Sections } from '../features/sections/sections.tsx';
import { UserMenu } from '../features/user-menu/user-menu.tsx';
import { BottomSheet } from '../ui/bottom-sheet.tsx';
import { BrandHead } from './brand-head.tsx';
import classes from './frame.module.css';
import { PlacePickers } from './place-pickers.tsx';

/** The navigation entries that do not fit into the bottom bar of a phone. */
export function MoreSheet({ navigation }: { navigation: Navigation }) {
  const t = useTranslation();
  const { context, sections, section, nextStep, registrationRef } = navigation;
  return (
    <div className={classes.over}>
      <BottomSheet isTallAtFirst expand={t('shell:bar.expand')} collapse={t('shell:bar.collapse')}>
        <div className={classes.more}>
          <BrandHead />
          <PlacePickers navigation={navigation} />
          {nextStep && <AddFarmButton step={nextStep} registrationRef={registrationRef} />}
          <Sections sections={sections} current={section} route={context.route} />
          <RecentParcels context={context} />
          <UserMenu isOpen registrationRef={registrationRef} />
          <h2>{t('common:language')}</h2>
          <LanguageSwitch />
          <h2>{t('common:scheme.title')}</h2>
          <SchemeSwitch />
        </div>
      </BottomSheet>
    </div>
  );
}
