import { hasAccess, seasonLabel } from '@brazda/domain';
import { FarmPage, PageSkeleton } from '../../../layouts/farm-page.tsx';
import { EmptySeason } from '../../../layouts/page-states.tsx';
import { useTranslation } from '../../../lib/language.ts';
import { useLoadError } from '../../../lib/load-error.ts';
import { href } from '../../../routes/href.ts';
import { Loaded } from '../../../ui/states/load-failure.tsx';
import { type KnownFarm, SimulatedFigures, useFarmContext } from '../../farms/index.ts';
import { usePrices } from '../queries.ts';
import { PriceList } from './price-list.tsx';

/** The prices of a season, which the costs of plans start from. */
export function PricesScreen() {
  const t = useTranslation();
  const context = useFarmContext();
  const { route, season } = context;
  return (
    <FarmPage
      route="prices"
      context={context}
      lead={
        season && (
          <>
            {`${t('plans:prices.lead')} ${seasonLabel(season)}`} <SimulatedFigures farm={context.farm} />
          </>
        )
      }
      back={route.farmId === null ? undefined : href('plans', { farmId: route.farmId, seasonId: season?.id })}
    >
      {(farm) =>
        season ? (
          <SeasonPrices key={season.id} farm={farm} seasonId={season.id} />
        ) : (
          <EmptySeason farm={farm} seasonId={null} />
        )
      }
    </FarmPage>
  );
}

/** The prices of a season of a farm. */
export function SeasonPrices({ farm, seasonId }: { readonly farm: KnownFarm; readonly seasonId: string }) {
  const found = usePrices(farm.id, seasonId);
  return (
    <Loaded failure={useLoadError(found)}>
      {found.data === undefined ? (
        <PageSkeleton />
      ) : (
        <PriceList
          farm={farm}
          seasonId={seasonId}
          prices={found.data}
          mayChange={hasAccess(farm.access, 'full')}
        />
      )}
    </Loaded>
  );
}
