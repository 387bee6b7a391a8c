import { hasAccess } from '@brazda/domain';
import { FarmPage } from '../../../layouts/farm-page.tsx';
import { useTranslation } from '../../../lib/language.ts';
import { SimulatedFigures, useFarmContext } from '../../farms/index.ts';
import { ProductList } from './product-list.tsx';
import { StoreCard } from './store-card.tsx';

/** The products of a farm and its store. */
export function ProductsScreen() {
  const t = useTranslation();
  const context = useFarmContext();
  return (
    <FarmPage
      route="products"
      context={context}
      lead={
        <>
          {t('products:lead')} <SimulatedFigures farm={context.farm} />
        </>
      }
    >
      {(farm) => {
        const mayChange = hasAccess(farm.access, 'full');
        return (
          <>
            <ProductList farmId={farm.id} mayChange={mayChange} />
            <StoreCard farmId={farm.id} mayChange={mayChange} />
          </>
        );
      }}
    </FarmPage>
  );
}
