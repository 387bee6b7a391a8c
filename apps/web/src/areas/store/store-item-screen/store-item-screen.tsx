import { hasAccess } from '@brazda/domain';
import { FarmPage, PageSkeleton } from '../../../layouts/farm-page.tsx';
import { useTranslation } from '../../../lib/language.ts';
import { useLoadError } from '../../../lib/load-error.ts';
import { href } from '../../../routes/href.ts';
import { Loaded } from '../../../ui/states/load-failure.tsx';
import { type KnownFarm, SimulatedFigures, useFarmContext } from '../../farms/index.ts';
import { useStoreItems } from '../store-queries.ts';
import { useStoreTexts } from '../store-texts.ts';
import { BalanceCard } from './balance-card.tsx';
import { MovementsCard } from './movements-card.tsx';
import classes from './store-item-screen.module.css';

/** One thing that the store has: what is left of it by day, what came in and what left. */
export function StoreItemScreen() {
  const t = useTranslation();
  const context = useFarmContext();
  const { farmId, rest } = context.route;
  return (
    <FarmPage
      route="store-item"
      context={context}
      back={href('store', { farmId })}
      lead={
        <>
          {t('store:lead')} <SimulatedFigures farm={context.farm} />
        </>
      }
    >
      {(farm) => <ItemCards farm={farm} itemId={rest.itemId ?? ''} />}
    </FarmPage>
  );
}

function ItemCards({ farm, itemId }: { readonly farm: KnownFarm; readonly itemId: string }) {
  const t = useTranslation();
  const { titleOf } = useStoreTexts(farm);
  const found = useStoreItems(farm.id);
  const item = found.data?.find(({ id }) => id === itemId);
  const mayChange = hasAccess(farm.access, 'full');
  return (
    <Loaded failure={useLoadError(found)}>
      {found.data === undefined ? (
        <PageSkeleton />
      ) : item === undefined ? (
        <p>{t('store:item.gone')}</p>
      ) : (
        <div className={classes.sections}>
          <BalanceCard
            farm={farm}
            item={item}
            title={titleOf(item)}
            items={found.data}
            mayChange={mayChange}
          />
          <MovementsCard farm={farm} item={item} mayChange={mayChange} />
        </div>
      )}
    </Loaded>
  );
}
