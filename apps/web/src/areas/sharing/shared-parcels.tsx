import type { Farm } from '@brazda/contract/client';
import { Skeleton } from '@mantine/core';
import { IconMap2 } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useLanguage, useTranslation } from '../../lib/language.ts';
import { blockingError, useLoadErrorProps } from '../../lib/load-error.ts';
import { href } from '../../routes/href.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Outline } from '../../ui/outline.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { titleOf } from '../farms/index.ts';
import { placeholderOf } from '../parcels/index.ts';
import classes from './shared-parcels.module.css';
import { useSharedParcels } from './shared-parcels-query.ts';

interface SharedParcelsProps {
  readonly farm: Pick<Farm, 'id' | 'name'>;
  /** The button that requests access to more of the farm. */
  readonly action?: ReactNode;
}

/** The parcels of a farm that are shared with the user, each with a map of its own. */
export function SharedParcels({ farm, action }: SharedParcelsProps) {
  const t = useTranslation();
  const say = useLoadErrorProps();
  const { formats } = useLanguage();
  const { parcels, isPending, failure } = useSharedParcels(farm.id);
  if (blockingError(failure)) return <LoadFailure {...say(failure!)} />;
  return (
    <section className={classes.shared} aria-label={t('shell:sharedParcels.title')}>
      {failure && <LoadFailure {...say(failure)} />}
      {isPending && <Skeleton height={73} radius={10} />}
      {!isPending && parcels.length === 0 && (
        <EmptyState icon={<IconMap2 />} title={t('shell:sharedParcels.none')} />
      )}
      <ul className={classes.rows}>
        {parcels.map((parcel) => (
          <li key={parcel.id}>
            <Link
              className={classes.row}
              to={href('shared-parcel', {
                farmId: farm.id,
                seasonId: parcel.season,
                parcelId: parcel.id,
              })}
            >
              <span className={classes.outline}>
                <Outline path={placeholderOf(parcel)} />
              </span>
              <span className={classes.title}>{titleOf(parcel)}</span>
              <span className={classes.area}>{formats.hectares(parcel.hectares)}</span>
            </Link>
          </li>
        ))}
      </ul>
      {action}
    </section>
  );
}
