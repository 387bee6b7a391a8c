import { hasAccess } from '@brazda/domain';
import { IconMap2 } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { useTranslation } from '../../../lib/language.ts';
import { href } from '../../../routes/href.ts';
import { Page } from '../../../ui/page.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import type { KnownFarm } from '../../farms/index.ts';

/** Replaces the map of a farm without data, and offers the next step. */
export function EmptyFarm({ farm }: { farm: KnownFarm }) {
  const t = useTranslation();
  const navigate = useNavigate();
  const add = {
    label: t('shell:addFarm.add-parcels'),
    onClick: () => navigate(href('choose-import-type', { farmId: farm.id })),
  };
  const mayAdd = hasAccess(farm.access, 'full');
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
