import type { Parcel } from '@brazda/contract';
import { IconPlugConnectedX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useErrorText } from '../../data/error-text.ts';
import type { KnownFarm } from '../../data/farms.ts';
import { useWords } from '../../data/language.ts';
import type { useParcels } from '../../data/parcels.ts';
import { ErrorState } from '../../ui/states.tsx';
import { Bones } from './farm-page.tsx';
import { NoParcels } from './no-parcels.tsx';

interface WithParcelsProps {
  readonly farm: KnownFarm;
  /** Null on a farm without seasons. */
  readonly seasonId: string | null;
  /** The parcels of the season as they come. */
  readonly found: ReturnType<typeof useParcels>;
  readonly children: (parcels: readonly Parcel[]) => ReactNode;
}

/** What follows from the parcels of a season, once they are there and there are any. */
export function WithParcels({ farm, seasonId, found, children }: WithParcelsProps) {
  const t = useWords();
  const errorText = useErrorText();
  if (found.error)
    return (
      <ErrorState
        icon={<IconPlugConnectedX />}
        title={t('pages:farmPage.failed')}
        text={errorText(found.error)}
        action={{ label: t('common:retry'), onClick: () => void found.refetch() }}
      />
    );
  if (seasonId !== null && found.isPending) return <Bones />;
  if (found.parcels.length === 0) return <NoParcels farm={farm} seasonId={seasonId} />;
  return children(found.parcels);
}
