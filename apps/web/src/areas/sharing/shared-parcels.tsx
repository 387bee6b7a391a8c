import { api, type Farm, type Parcel } from '@brazda/contract/client';
import { byName } from '@brazda/domain';
import { Skeleton } from '@mantine/core';
import { IconMap2 } from '@tabler/icons-react';
import { useQueries, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useLanguage, useTranslation } from '../../lib/language.ts';
import { blockingError, loadErrorOf, useLoadErrorProps } from '../../lib/load-error.ts';
import { HANDLES_OWN_ERRORS, queryOf } from '../../lib/query.ts';
import { href } from '../../routes/href.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Outline } from '../../ui/outline.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { titleOf } from '../farms/index.ts';
import { parcelsQuery, placeholderOf } from '../parcels/index.ts';
import classes from './shared-parcels.module.css';

const NONE: readonly Parcel[] = [];

interface SharedParcelsProps {
  readonly farm: Pick<Farm, 'id' | 'name'>;
  /** The button that requests access to more of the farm. */
  readonly action?: ReactNode;
}

/** The parcels of a farm that are shared with the user, each with a map of its own. */
export function SharedParcels({ farm, action }: SharedParcelsProps) {
  const t = useTranslation();
  const loadErrorProps = useLoadErrorProps();
  const { formats } = useLanguage();
  const { parcels, isPending, failure } = useSharedParcels(farm.id);
  if (blockingError(failure)) return <LoadFailure {...loadErrorProps(failure!)} />;
  return (
    <section className={classes.shared} aria-label={t('shell:sharedParcels.title')}>
      {failure && <LoadFailure {...loadErrorProps(failure)} />}
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

/** The single parcels of a farm that are shared with the user, each in its newest season. */
function useSharedParcels(farmId: string) {
  const shared = useQuery({
    ...queryOf(api.sharing.parcels, { query: { farm_id: farmId } }),
    select: ({ results }) => results,
    meta: HANDLES_OWN_ERRORS,
  });
  const seasonIds = [...new Set(shared.data?.map(({ season }) => season))];
  const ofSeasons = useQueries({ queries: seasonIds.map((seasonId) => parcelsQuery(farmId, seasonId)) });
  const ids = new Set(shared.data?.map(({ id }) => id));
  return {
    parcels: ofSeasons
      .flatMap(({ data }) => data?.results.filter(({ id }) => ids.has(id)) ?? NONE)
      .toSorted((one, other) => byName({ name: titleOf(one) }, { name: titleOf(other) })),
    isPending: [shared, ...ofSeasons].some(({ isPending }) => isPending),
    failure: loadErrorOf(shared, ...ofSeasons),
  };
}
