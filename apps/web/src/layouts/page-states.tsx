import { hasAccess, seasonLabel } from '@brazda/domain';
import { Button } from '@mantine/core';
import { IconMapPlus } from '@tabler/icons-react';
import { Link, useLocation, useNavigate } from 'react-router';
import { isUnfinished, useImports } from '../areas/changes/index.ts';
import type { KnownFarm } from '../areas/farms/index.ts';
import { useTranslation } from '../lib/language.ts';
import { type LoadError, useLoadErrorProps } from '../lib/load-error.ts';
import { href } from '../routes/href.ts';
import { LoadFailure } from '../ui/states/load-failure.tsx';
import { EmptyState } from '../ui/states/states.tsx';
import { accessErrorKindOf, RefusedState } from './refused-state.tsx';
import { useCopySeason } from './use-copy-season.ts';

/** Says why a page has nothing to show: no permission, not found, or no response. */
export function PageLoadError({ failure }: { failure: LoadError }) {
  const loadErrorProps = useLoadErrorProps();
  const refused = accessErrorKindOf(failure.error);
  return refused ? <RefusedState kind={refused} /> : <LoadFailure {...loadErrorProps(failure)} />;
}

/**
 * Says that the farm, or its season, has no parcels yet, with the next step: to finish an import, to copy the season before,
 * to open the newest season that has land, or to add parcels.
 */
export function EmptySeason({ farm, seasonId }: { farm: KnownFarm; seasonId: string | null }) {
  const t = useTranslation();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const mayAdd = hasAccess(farm.access, 'land');
  const filled = farm.seasons
    .filter(({ parcels_count }) => parcels_count > 0)
    .toSorted((a, b) => b.end_year - a.end_year)[0];
  const { data: imports = [] } = useImports(farm.id, mayAdd);
  const waiting = imports.find(isUnfinished);
  const add = {
    label: t('map:empty.add'),
    onClick: () => navigate(href('choose-import-type', { farmId: farm.id, seasonId })),
  };
  const goOn = waiting && {
    label: t('map:empty.goOn'),
    onClick: () => navigate(href('file-preview', { farmId: farm.id, batchFileId: waiting.id })),
  };
  const open = filled && {
    label: t('map:empty.open', { season: seasonLabel(filled) }),
    onClick: () => navigate(href('map', { farmId: farm.id, seasonId: filled.id })),
  };
  const copySeason = useCopySeason(farm, seasonId);
  const copy = mayAdd ? copySeason : null;
  const toDemo = { label: t('common:notFound.action'), onClick: () => navigate(href('demo-farm')) };
  return (
    <EmptyState
      icon={<IconMapPlus />}
      title={filled ? t('map:empty.season') : t('map:empty.farm')}
      text={
        goOn
          ? t('map:empty.goOnText')
          : copy
            ? t('map:empty.copyText')
            : open
              ? t('map:empty.openText')
              : t(mayAdd ? 'map:empty.addText' : 'map:empty.waitText')
      }
      action={goOn ?? copy ?? open ?? (mayAdd ? add : toDemo)}
    >
      {(goOn || copy) && open && (
        <Button variant="subtle" size="md" onClick={open.onClick}>
          {open.label}
        </Button>
      )}
      {mayAdd && (goOn || open) && (
        <Button variant="subtle" size="md" onClick={add.onClick}>
          {add.label}
        </Button>
      )}
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
