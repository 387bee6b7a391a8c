import type { Season, WaterPlace } from '@brazda/contract/client';
import { hasAccess } from '@brazda/domain';
import { Skeleton } from '@mantine/core';
import { useState } from 'react';
import { FarmPage } from '../../../layouts/farm-page.tsx';
import { useTranslation } from '../../../lib/language.ts';
import { useLoadError } from '../../../lib/load-error.ts';
import { Loaded } from '../../../ui/states/load-failure.tsx';
import { type KnownFarm, useFarmContext } from '../../farms/index.ts';
import { useWater } from '../queries.ts';
import { CompleteCard } from './complete-card.tsx';
import { WaterList } from './water-list.tsx';
import { WaterMap } from './water-map.tsx';

/** The water on and near the land of a farm. */
export function WaterScreen() {
  const t = useTranslation();
  const context = useFarmContext();
  const { season } = context;
  return (
    <FarmPage route="water" context={context} lead={t('water:lead')}>
      {(farm) => <FarmWater farm={farm} season={season ?? null} />}
    </FarmPage>
  );
}

interface FarmWaterProps {
  readonly farm: KnownFarm;
  /** Whose parcels are shown; null for a farm without any. */
  readonly season: Season | null;
}

/** The map of the water of a farm, its list, and what the farm says of it. */
export function FarmWater({ farm, season }: FarmWaterProps) {
  const found = useWater(farm.id);
  /** What is drawn again. */
  const [redrawn, setRedrawn] = useState<WaterPlace | null>(null);
  const mayChange = hasAccess(farm.access, 'full');
  return (
    <Loaded failure={useLoadError(found)}>
      {found.data ? (
        <>
          <WaterMap
            farm={farm}
            season={season}
            places={found.data.results}
            mayChange={mayChange}
            redrawn={redrawn}
            onRedrawn={() => setRedrawn(null)}
          />
          <CompleteCard farmId={farm.id} complete={found.data.complete} mayChange={mayChange} />
          <WaterList
            farmId={farm.id}
            places={found.data.results}
            mayChange={mayChange}
            onRedraw={setRedrawn}
          />
        </>
      ) : (
        <Skeleton height={320} radius={10} />
      )}
    </Loaded>
  );
}
