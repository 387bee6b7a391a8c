import { hasAccess } from '@brazda/domain';
import { FarmPage } from '../../../layouts/farm-page.tsx';
import { useTranslation } from '../../../lib/language.ts';
import { SimulatedFigures, useFarmContext } from '../../farms/index.ts';
import { HarvestOffers } from './harvest-offers.tsx';
import { StoreList } from './store-list.tsx';
import classes from './store-screen.module.css';

/** What the barn and the tank of a farm have. */
export function StoreScreen() {
  const t = useTranslation();
  const context = useFarmContext();
  return (
    <FarmPage
      route="store"
      context={context}
      lead={
        <>
          {t('store:lead')} <SimulatedFigures farm={context.farm} />
        </>
      }
    >
      {(farm) => {
        const mayChange = hasAccess(farm.access, 'full');
        return (
          <div className={classes.sections}>
            {mayChange && <HarvestOffers farm={farm} />}
            <StoreList farm={farm} mayChange={mayChange} />
          </div>
        );
      }}
    </FarmPage>
  );
}
