import { Skeleton } from '@mantine/core';
import { IconFilterOff, IconMap2, IconSearchOff } from '@tabler/icons-react';
import { useTranslation } from '../../../lib/language.ts';
import { EmptyState } from '../../../ui/states/states.tsx';
import classes from './parcel-list.module.css';

interface NothingFoundProps {
  readonly search: string;
  /** Whether any filter is set; without one the season has no parcels. */
  readonly isFiltered: boolean;
  readonly onClear: () => void;
}

/** Says why a list of parcels is empty, and clears the filters if they emptied it. */
export function NothingFound({ search, isFiltered, onClear }: NothingFoundProps) {
  const t = useTranslation();
  const action = { label: t('map:list.showAll'), onClick: onClear };
  if (search)
    return (
      <EmptyState
        icon={<IconSearchOff />}
        title={t('map:list.none', { text: search })}
        text={t('map:list.noneHint')}
        action={action}
      />
    );
  return isFiltered ? (
    <EmptyState
      icon={<IconFilterOff />}
      title={t('map:list.noneOfFilter')}
      text={t('map:list.noneOfFilterHint')}
      action={action}
    />
  ) : (
    <EmptyState icon={<IconMap2 />} title={t('map:list.empty')} text={t('map:list.emptyHint')} />
  );
}

/** The skeleton of a list whose parcels are loading. */
export function ListSkeleton() {
  return (
    <div className={classes.waiting} data-awaits-list aria-hidden>
      {Array.from({ length: 7 }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the skeleton rows never move
        <div key={at} className={classes.skeleton}>
          <Skeleton width={48} height={48} radius={6} />
          <div>
            <Skeleton width="60%" height={13} mb={8} />
            <Skeleton width="85%" height={11} />
          </div>
        </div>
      ))}
    </div>
  );
}
