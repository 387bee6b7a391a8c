import { hasAccess } from '@brazda/domain';
import { IconMap2 } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import type { KnownFarm } from '../../data/farms.ts';
import { useWords } from '../../data/language.ts';
import { href } from '../../routes/href.ts';
import { EmptyState } from '../../ui/states.tsx';

interface NoParcelsProps {
  readonly farm: KnownFarm;
  readonly seasonId: string | null;
}

/** Says that the season has no parcels, and leads to where they are added by whoever may add them. */
export function NoParcels({ farm, seasonId }: NoParcelsProps) {
  const t = useWords();
  const navigate = useNavigate();
  const action = hasAccess(farm.access, 'full')
    ? { label: t('pages:farmPage.addParcels'), to: href('choose-import-type', { farmId: farm.id, seasonId }) }
    : { label: t('pages:farmPage.farmMap'), to: href('map', { farmId: farm.id }) };
  return (
    <EmptyState
      icon={<IconMap2 />}
      title={t('pages:farmPage.noParcels')}
      text={t('pages:farmPage.noParcelsHint')}
      action={{ label: action.label, onClick: () => navigate(action.to) }}
    />
  );
}
