import { TRIAL_CONFIDENCE } from '@brazda/domain';
import { Skeleton } from '@mantine/core';
import { IconScale } from '@tabler/icons-react';
import { FarmViewPage } from '../../../layouts/farm-view-page.tsx';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { useLoadError } from '../../../lib/load-error.ts';
import { href } from '../../../routes/href.ts';
import { Loaded } from '../../../ui/states/load-failure.tsx';
import { EmptyState } from '../../../ui/states/states.tsx';
import { LinkButton } from '../../../ui/texts/link-button.tsx';
import type { YieldFarm } from '../../farms/index.ts';
import { type FarmView, useFarmView } from '../../parcels/index.ts';
import type { SeasonAddress } from '../../prescriptions/index.ts';
import { useStripTrials } from '../queries.ts';
import classes from './strip-trials-screen.module.css';
import { TrialCard } from './trial-card.tsx';
import { YearsCard } from './years-card.tsx';

/** Whether the maps of a season paid, as their check strips show after the harvest. */
export function StripTrialsScreen() {
  const t = useTranslation();
  const { formats } = useLanguage();
  const view = useFarmView();
  const { farm, season } = view.context;
  const address = farm && season && { farmId: farm.id, seasonId: season.id };
  return (
    <FarmViewPage
      view={view}
      route="strip-trials"
      chooses={{ date: false, kind: false }}
      title={t('shell:title.strip-trials')}
      lead={t('applied:trials.lead', { confidence: formats.share(TRIAL_CONFIDENCE) })}
      {...(address && { back: { to: href('prescriptions', address), label: t('applied:toMaps') } })}
      actions={address && <LinkButton to={href('applied', address)}>{t('applied:toApplied')}</LinkButton>}
    >
      {farm && address && <Trials key={address.seasonId} view={view} farm={farm} address={address} />}
    </FarmViewPage>
  );
}

interface TrialsProps {
  readonly view: FarmView;
  readonly farm: YieldFarm;
  readonly address: SeasonAddress;
}

function Trials({ view, farm, address }: TrialsProps) {
  const t = useTranslation();
  const found = useStripTrials(address);
  const parcels = new Map(view.parcels.map((parcel) => [parcel.id, parcel]));
  const list = found.data?.results;
  return (
    <div className={classes.cards}>
      <Loaded failure={useLoadError(found)}>
        {list === undefined ? (
          <Skeleton height={240} radius={10} />
        ) : list.length === 0 ? (
          <EmptyState
            icon={<IconScale />}
            title={t('applied:trials.empty.title')}
            text={t('applied:trials.empty.text')}
          />
        ) : (
          list.map((trial) => (
            <TrialCard
              key={trial.prescription}
              trial={trial}
              parcel={parcels.get(trial.parcel)}
              farm={farm}
              address={address}
            />
          ))
        )}
      </Loaded>
      <YearsCard farm={farm} address={address} />
    </div>
  );
}
