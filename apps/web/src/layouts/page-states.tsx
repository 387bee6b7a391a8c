import { hasAccess } from '@brazda/domain';
import { Button } from '@mantine/core';
import { IconMapPlus } from '@tabler/icons-react';
import { Link, useLocation, useNavigate } from 'react-router';
import type { KnownFarm } from '../areas/farms/index.ts';
import { useTranslation } from '../lib/language.ts';
import { type LoadError, useLoadErrorProps } from '../lib/load-error.ts';
import { href } from '../routes/href.ts';
import { LoadFailure } from '../ui/load-failure.tsx';
import { EmptyState } from '../ui/states.tsx';
import { accessErrorKindOf, RefusedState } from './refused-state.tsx';

/** Says why a page has nothing to show: no permission, not found, or no response. */
export function PageLoadError({ failure }: { failure: LoadError }) {
  const say = useLoadErrorProps();
  const refused = accessErrorKindOf(failure.error);
  return refused ? <RefusedState kind={refused} /> : <LoadFailure {...say(failure)} />;
}

/** Says that the farm, or its season, has no parcels yet; a person who may add them gets a link. */
export function EmptySeason({ farm, seasonId }: { farm: KnownFarm; seasonId: string | null }) {
  const t = useTranslation();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const mayAdd = hasAccess(farm.access, 'land');
  const filled = farm.seasons.find(({ parcels_count }) => parcels_count > 0);
  const add = {
    label: t('map:empty.add'),
    onClick: () => navigate(href('choose-import-type', { farmId: farm.id, seasonId })),
  };
  const toDemo = { label: t('common:notFound.action'), onClick: () => navigate(href('demo-farm')) };
  return (
    <EmptyState
      icon={<IconMapPlus />}
      title={filled ? t('map:empty.season') : t('map:empty.farm')}
      text={mayAdd ? t('map:empty.addText') : t('map:empty.waitText')}
      action={mayAdd ? add : toDemo}
    >
      {mayAdd && seasonId !== null && (
        <Button
          component={Link}
          variant="subtle"
          size="md"
          to={href('draw', { farmId: farm.id, seasonId }, { backTo: pathname + search })}
        >
          {t('map:empty.draw')}
        </Button>
      )}
    </EmptyState>
  );
}
