import { hasAccess } from '@brazda/domain';
import { FarmPage, PageSkeleton } from '../../layouts/farm-page.tsx';
import { useTranslation } from '../../lib/language.ts';
import { useLoadError } from '../../lib/load-error.ts';
import { Loaded } from '../../ui/states/load-failure.tsx';
import { useAlerts } from '../alerts/index.ts';
import { type FarmContext, type KnownFarm, useFarmContext } from '../farms/index.ts';
import { useParcels } from '../parcels/index.ts';
import { AlertPlaces } from './alert-places.tsx';
import { BriefMenu } from './brief-menu.tsx';
import { FarmWeather } from './farm-weather.tsx';
import classes from './today-screen.module.css';

/** Where to go first on a farm, and why: what its newest images show, and the weather of the next days. */
export function TodayScreen() {
  const t = useTranslation();
  const context = useFarmContext();
  return (
    <FarmPage
      route="today"
      context={context}
      lead={t('today:lead')}
      actions={context.farm && hasAccess(context.farm.access, 'view') && <BriefMenu farm={context.farm} />}
    >
      {(farm) => <Today key={farm.id} farm={farm} context={context} />}
    </FarmPage>
  );
}

function Today({ farm, context }: { farm: KnownFarm; context: FarmContext }) {
  const found = useAlerts(farm.id);
  const { season } = context;
  const { parcels } = useParcels(farm.id, season?.id ?? null);
  return (
    <div className={classes.today}>
      <Loaded failure={useLoadError(found)}>
        {found.data ? <AlertPlaces farm={farm} list={found.data} parcels={parcels} /> : <PageSkeleton />}
      </Loaded>
      {season && <FarmWeather farm={farm} season={season} parcels={parcels} />}
    </div>
  );
}
