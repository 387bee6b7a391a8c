import { UserMenu } from '../areas/account/index.ts';
import { AddFarmButton } from '../areas/farms/index.ts';
import { phoneSheet } from '../areas/imagery/index.ts';
import { HelpLinks } from '../areas/installation/index.ts';
import { PairingButton } from '../areas/journal/index.ts';
import { RecentParcels } from '../areas/parcels/index.ts';
import { LanguageSwitch, SchemeSwitch } from '../areas/session/index.ts';
import { useTranslation } from '../lib/language.ts';
import { BottomSheet } from '../ui/dialogs/bottom-sheet.tsx';
import { BrandHead } from './brand-head.tsx';
import classes from './frame.module.css';
import type { Navigation } from './navigation.ts';
import { PlacePickers } from './place-pickers.tsx';
import { Sections } from './sections.tsx';

/** The navigation entries that do not fit into the bottom bar of a phone. */
export function MoreSheet({ navigation }: { navigation: Navigation }) {
  const t = useTranslation();
  const { context, visitor, sections, hasFarm, section, page, nextStep, registrationRef } = navigation;
  return (
    <div className={classes.over}>
      <BottomSheet opensAt="tall" expand={t('shell:bar.expand')} collapse={t('shell:bar.collapse')}>
        <div className={classes.more}>
          <BrandHead />
          {hasFarm && (
            <PlacePickers
              navigation={navigation}
              isCompact={false}
              // What is under the sheet has changed: it is to be seen.
              onSeasonChosen={() => phoneSheet.set('none')}
            />
          )}
          {nextStep && <AddFarmButton step={nextStep} />}
          <Sections
            sections={sections}
            current={section}
            page={page}
            route={context.route}
            country={context.farm?.country}
            opened="all"
          >
            <PairingButton user={visitor.user} farm={context.farm} />
          </Sections>
          <RecentParcels context={context} />
          <UserMenu isOpen registrationRef={registrationRef} />
          <HelpLinks />
          <h2>{t('common:language')}</h2>
          <LanguageSwitch />
          <h2>{t('common:scheme.title')}</h2>
          <SchemeSwitch />
        </div>
      </BottomSheet>
    </div>
  );
}
