import { openingSeason, seasonLabel } from '@brazda/domain';
import { Button, Skeleton } from '@mantine/core';
import { Link } from 'react-router';
import { signedInSetting } from '../../lib/device-settings.ts';
import { useTranslation } from '../../lib/language.ts';
import { useLoadError, useLoadErrorProps } from '../../lib/load-error.ts';
import { usePageTitle, useRouteTitle } from '../../lib/page-title.ts';
import { useSetting } from '../../lib/setting.ts';
import { href } from '../../routes/href.ts';
import { Card } from '../../ui/cards/card.tsx';
import { Page } from '../../ui/cards/page.tsx';
import { Loaded, LoadFailure } from '../../ui/states/load-failure.tsx';
import { type KnownFarm, useFarms } from '../farms/index.ts';
import { useParcels } from '../parcels/index.ts';
import { HowToPrepare, HowToSample } from './how-to-sample.tsx';
import { MeasuredValues } from './measured-values.tsx';
import { SamplingTotals } from './sampling-totals.tsx';
import { SoilTrialCard } from './soil-trial-card.tsx';
import classes from './solum-screen.module.css';

/** Presents Solum: the soil analysis, its samples, and how many of them a farm needs. */
export function SolumScreen() {
  const t = useTranslation();
  const title = useRouteTitle('solum');
  usePageTitle(title);
  const { farms, failure } = useFarms();
  const loadErrorProps = useLoadErrorProps();
  const farm = farms.find(({ parcel_count }) => parcel_count > 0);
  return (
    <Page title={title} lead={t('soil:solum.lead')}>
      {failure && <LoadFailure {...loadErrorProps(failure)} />}
      <SoilTrialCard />
      {farm && <Plan farm={farm} />}
      <MeasuredValues />
      <div className={classes.pair}>
        <HowToSample />
        <HowToPrepare />
      </div>
    </Page>
  );
}

function Plan({ farm }: { farm: KnownFarm }) {
  const t = useTranslation();
  const [signedIn] = useSetting(signedInSetting);
  const season = openingSeason(farm, { seasonId: null, date: null });
  const found = useParcels(farm.id, season?.id ?? null);
  const { parcels, data } = found;
  return (
    <Card title={t('soil:solum.planTitle')}>
      {season && <p>{t('soil:solum.planOf', { farm: farm.name, year: seasonLabel(season) })}</p>}
      <Loaded failure={useLoadError(found)}>
        {data ? <SamplingTotals parcels={parcels} /> : <Skeleton height={70} radius={10} />}
      </Loaded>
      {signedIn ? (
        <div>
          <Button component={Link} to={href('solum-order', { farmId: farm.id })} size="md">
            {t('soil:solum.toPlan')}
          </Button>
        </div>
      ) : (
        <>
          <p>{t('soil:solum.visitor')}</p>
          <div className={classes.actions}>
            {farm.is_demo && (
              <Button
                component={Link}
                to={href('solum-order', { farmId: farm.id })}
                size="md"
                variant="default"
              >
                {t('soil:solum.toExample')}
              </Button>
            )}
            <Button component={Link} to={href('new-account', {}, { ref: 'demo_farm' })} size="md">
              {t('common:signIn.create')}
            </Button>
          </div>
        </>
      )}
    </Card>
  );
}
