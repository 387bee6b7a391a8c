import { hasAccess } from '@brazda/domain';
import { IconMap2 } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { EmptySeason } from '../../../layouts/page-states.tsx';
import { useTranslation } from '../../../lib/language.ts';
import { href } from '../../../routes/href.ts';
import { Page } from '../../../ui/cards/page.tsx';
import { EmptyState } from '../../../ui/states/states.tsx';
import type { KnownFarm } from '../../farms/index.ts';
import { useVisitor } from '../../session/index.ts';
import { RequestAccess, SharedParcels } from '../../sharing/index.ts';

interface FarmWithoutMapProps {
  readonly farm: KnownFarm;
  /** The open season; null if the farm has none. */
  readonly seasonId: string | null;
}

/** Replaces the map of a farm that has none for the user: one without land, or of which only parcels are shared. */
export function FarmWithoutMap({ farm, seasonId }: FarmWithoutMapProps) {
  if (farm.access === 'parcels') return <SharedParcelsPage farm={farm} />;
  if (seasonId === null) return <EmptyFarm farm={farm} />;
  return (
    <Page title={farm.name}>
      <EmptySeason farm={farm} seasonId={seasonId} />
    </Page>
  );
}

/** The parcels of a farm that are shared with the user. */
function SharedParcelsPage({ farm }: { farm: KnownFarm }) {
  const t = useTranslation();
  // The owner is asked by someone with a name.
  const { isSignedIn } = useVisitor();
  return (
    <Page title={farm.name} lead={t('shell:sharedParcels.text')} width="text">
      <SharedParcels farm={farm} action={isSignedIn && <RequestAccess farmId={farm.id} />} />
    </Page>
  );
}

/** The next step with a farm without data. */
function EmptyFarm({ farm }: { farm: KnownFarm }) {
  const t = useTranslation();
  const navigate = useNavigate();
  const add = {
    label: t('shell:addFarm.add-parcels'),
    onClick: () => navigate(href('choose-import-type', { farmId: farm.id })),
  };
  const mayAdd = hasAccess(farm.access, 'land');
  return (
    <Page title={farm.name}>
      <EmptyState
        icon={<IconMap2 />}
        title={t('shell:emptyFarm.title')}
        text={t(mayAdd ? 'shell:emptyFarm.text' : 'shell:emptyFarm.guest')}
        action={mayAdd ? add : undefined}
      />
    </Page>
  );
}
