import { hasAccess, seasonLabel } from '@brazda/domain';
import { Skeleton } from '@mantine/core';
import { IconTractor } from '@tabler/icons-react';
import { FarmViewPage } from '../../../layouts/farm-view-page.tsx';
import { useTranslation } from '../../../lib/language.ts';
import { useLoadError } from '../../../lib/load-error.ts';
import { href } from '../../../routes/href.ts';
import { Loaded } from '../../../ui/states/load-failure.tsx';
import { EmptyState } from '../../../ui/states/states.tsx';
import { type FarmView, useFarmView } from '../../parcels/index.ts';
import type { SeasonAddress } from '../forecast-queries.ts';
import { useHarvests } from '../harvest-queries.ts';
import { HarvestCard } from './harvest-card.tsx';
import classes from './harvest-files-screen.module.css';
import { HarvestUpload } from './harvest-upload.tsx';

/** The files that combines have recorded in a season: what was read, what was cleaned, and whose maps are shown. */
export function HarvestFilesScreen() {
  const t = useTranslation();
  const view = useFarmView();
  const { farm, season, route } = view.context;
  return (
    <FarmViewPage
      view={view}
      route="harvest-files"
      chooses={{ date: false, kind: false }}
      title={t('shell:title.harvest-files')}
      lead={season && t('harvests:lead', { season: seasonLabel(season) })}
      back={{
        to: href('crops-overview', { farmId: route.farmId, seasonId: season?.id }),
        label: t('shell:title.crops-overview'),
      }}
    >
      {farm && season && (
        <HarvestFiles
          key={season.id}
          view={view}
          at={{ farmId: farm.id, seasonId: season.id }}
          mayChange={hasAccess(farm.access, 'full')}
        />
      )}
    </FarmViewPage>
  );
}

interface HarvestFilesProps {
  readonly view: FarmView;
  readonly at: SeasonAddress;
  readonly mayChange: boolean;
}

function HarvestFiles({ view, at, mayChange }: HarvestFilesProps) {
  const t = useTranslation();
  const found = useHarvests(at);
  return (
    <div className={classes.cards}>
      {mayChange && <HarvestUpload at={at} />}
      <Loaded failure={useLoadError(found)}>
        {found.data === undefined ? (
          <Skeleton height={160} radius={10} />
        ) : found.data.length > 0 ? (
          found.data.map((harvest) => (
            <HarvestCard key={harvest.id} harvest={harvest} view={view} at={at} mayChange={mayChange} />
          ))
        ) : (
          <EmptyState
            icon={<IconTractor />}
            title={t('harvests:none.title')}
            text={t(mayChange ? 'harvests:none.text' : 'harvests:none.viewer')}
          />
        )}
      </Loaded>
    </div>
  );
}
