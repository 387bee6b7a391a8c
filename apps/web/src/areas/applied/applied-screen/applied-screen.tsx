import type { Farm } from '@brazda/contract/client';
import { hasAccess, seasonLabel } from '@brazda/domain';
import { Skeleton } from '@mantine/core';
import { IconTractor } from '@tabler/icons-react';
import { FarmViewPage } from '../../../layouts/farm-view-page.tsx';
import { useTranslation } from '../../../lib/language.ts';
import { useLoadError } from '../../../lib/load-error.ts';
import { href } from '../../../routes/href.ts';
import { Loaded } from '../../../ui/states/load-failure.tsx';
import { EmptyState } from '../../../ui/states/states.tsx';
import { LinkButton } from '../../../ui/texts/link-button.tsx';
import { type FarmView, useFarmView } from '../../parcels/index.ts';
import type { SeasonAddress } from '../../prescriptions/index.ts';
import { useApplications } from '../queries.ts';
import { ApplicationCard } from './application-card.tsx';
import classes from './applied-screen.module.css';
import { AppliedUpload } from './applied-upload.tsx';

/** What machines have spread, sprayed and sown in a season. */
export function AppliedScreen() {
  const t = useTranslation();
  const view = useFarmView();
  const { farm, season } = view.context;
  const address = farm && season && { farmId: farm.id, seasonId: season.id };
  return (
    <FarmViewPage
      view={view}
      route="applied"
      chooses={{ date: false, kind: false }}
      title={t('shell:title.applied')}
      lead={season && t('applied:lead', { season: seasonLabel(season) })}
      {...(address && { back: { to: href('prescriptions', address), label: t('applied:toMaps') } })}
      actions={address && <LinkButton to={href('strip-trials', address)}>{t('applied:toTrials')}</LinkButton>}
    >
      {farm && address && (
        <Applications
          key={address.seasonId}
          view={view}
          farm={farm}
          address={address}
          mayChange={hasAccess(farm.access, 'full')}
        />
      )}
    </FarmViewPage>
  );
}

interface ApplicationsProps {
  readonly view: FarmView;
  readonly farm: Farm;
  readonly address: SeasonAddress;
  readonly mayChange: boolean;
}

function Applications({ view, farm, address, mayChange }: ApplicationsProps) {
  const t = useTranslation();
  const found = useApplications(address);
  const parcels = new Map(view.parcels.map((parcel) => [parcel.id, parcel]));
  const list = found.data?.results;
  return (
    <div className={classes.cards}>
      {mayChange && <AppliedUpload address={address} />}
      <Loaded failure={useLoadError(found)}>
        {list === undefined ? (
          <Skeleton height={160} radius={10} />
        ) : list.length === 0 ? (
          <EmptyState
            icon={<IconTractor />}
            title={t('applied:none.title')}
            text={t(mayChange ? 'applied:none.text' : 'applied:none.viewer')}
          />
        ) : (
          list.map((application) => (
            <ApplicationCard
              key={application.id}
              application={application}
              parcel={parcels.get(application.parcel)}
              farm={farm}
              address={address}
              mayChange={mayChange}
            />
          ))
        )}
      </Loaded>
    </div>
  );
}
