import { api, type Crop, type Farm, type Parcel } from '@brazda/contract/client';
import { byName } from '@brazda/domain';
import { ActionIcon, Skeleton } from '@mantine/core';
import { IconMap2, IconRoute2 } from '@tabler/icons-react';
import { type UseQueryResult, useQueries, useQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback, useMemo } from 'react';
import { Link, useNavigate } from 'react-router';
import { DirectionsMenu } from '../../layouts/directions-menu.tsx';
import { useLanguage, useTranslation } from '../../lib/language.ts';
import { blockingError, loadErrorOf, useLoadErrorProps } from '../../lib/load-error.ts';
import { localDay } from '../../lib/local-day.ts';
import { HANDLES_OWN_ERRORS, queryOf } from '../../lib/query.ts';
import { href } from '../../routes/href.ts';
import { KeyFigures } from '../../ui/cards/key-figures.tsx';
import { Outline } from '../../ui/charts/outline.tsx';
import { Swatch } from '../../ui/charts/swatch.tsx';
import { LoadFailure } from '../../ui/states/load-failure.tsx';
import { EmptyState } from '../../ui/states/states.tsx';
import { cropColorOf, intervalOf, useCropCatalog } from '../crops/index.ts';
import { parcelTitleOf } from '../farms/index.ts';
import { parcelsQuery, placeholderOf } from '../parcels/index.ts';
import classes from './shared-parcels.module.css';
import { SharedParcelsMap } from './shared-parcels-map.tsx';

const NONE: readonly Parcel[] = [];

interface SharedParcelsProps {
  readonly farm: Pick<Farm, 'id' | 'name'>;
  /** The button that requests access to more of the farm. */
  readonly action?: ReactNode;
}

/**
 * The parcels of a farm that are shared with the user: how many and how large, on a map, and each with its crop, the way there and a
 * map of its own.
 */
export function SharedParcels({ farm, action }: SharedParcelsProps) {
  const t = useTranslation();
  const navigate = useNavigate();
  const loadErrorProps = useLoadErrorProps();
  const { formats } = useLanguage();
  const { parcels, isPending, failure } = useSharedParcels(farm.id);
  const cropOf = useCropOf();
  const colorOf = useCallback((parcel: Parcel) => cropColorOf(cropOf(parcel)), [cropOf]);
  if (blockingError(failure)) return <LoadFailure {...loadErrorProps(failure!)} />;
  const hectares = parcels.reduce((sum, parcel) => sum + parcel.hectares, 0);
  return (
    <section className={classes.shared} aria-label={t('shell:sharedParcels.title')}>
      {failure && <LoadFailure {...loadErrorProps(failure)} />}
      {isPending && <Skeleton height={73} radius={10} />}
      {!isPending && parcels.length === 0 && (
        <EmptyState icon={<IconMap2 />} title={t('shell:sharedParcels.none')} />
      )}
      {parcels.length > 0 && (
        <>
          <KeyFigures
            figures={[
              { label: t('shell:sharedParcels.count'), value: formats.count(parcels.length) },
              { label: t('shell:sharedParcels.hectares'), value: formats.hectares(hectares) },
            ]}
          />
          <SharedParcelsMap
            farmId={farm.id}
            parcels={parcels}
            colorOf={colorOf}
            onParcel={(parcel) => navigate(pageOf(parcel))}
          />
        </>
      )}
      <ul className={classes.rows}>
        {parcels.map((parcel) => (
          <SharedParcelRow key={parcel.id} parcel={parcel} crop={cropOf(parcel)} />
        ))}
      </ul>
      {action}
    </section>
  );
}

function pageOf({ farm: farmId, season: seasonId, id: parcelId }: Parcel): string {
  return href('shared-parcel', { farmId, seasonId, parcelId });
}

/** Returns the function that finds the crop of a parcel today, or the last one before, else the first of its season. */
function useCropOf(): (parcel: Parcel) => Crop | null {
  const catalog = useCropCatalog();
  return useCallback(
    (parcel) => catalog.get(intervalOf(parcel, localDay())?.crop_id ?? '') ?? null,
    [catalog],
  );
}

function SharedParcelRow({ parcel, crop }: { readonly parcel: Parcel; readonly crop: Crop | null }) {
  const t = useTranslation();
  const { language, formats } = useLanguage();
  const title = parcelTitleOf(parcel);
  return (
    <li className={classes.item}>
      <Link className={classes.row} to={pageOf(parcel)}>
        <span className={classes.outline}>
          <Outline path={placeholderOf(parcel)} />
        </span>
        <span className={classes.words}>
          <span className={classes.title}>{title}</span>
          <span className={classes.crop}>
            <Swatch color={cropColorOf(crop)} />
            {crop?.name[language] ?? t('map:crop.none')}
          </span>
        </span>
        <span className={classes.area}>{formats.hectares(parcel.hectares)}</span>
      </Link>
      <DirectionsMenu point={parcel.representative_point} name={title}>
        <ActionIcon
          variant="light"
          size={44}
          aria-label={t('common:labelled', { label: t('map:directions.title'), value: title })}
          title={t('map:directions.title')}
        >
          <IconRoute2 size={20} aria-hidden />
        </ActionIcon>
      </DirectionsMenu>
    </li>
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
  const queries = seasonIds.map((seasonId) => parcelsQuery(farmId, seasonId));
  const ofSeasons = useQueries({ queries, combine: combined });
  const { listed } = ofSeasons;
  // The same objects until they are refetched: the map draws its shapes again where they are others.
  const parcels = useMemo(() => {
    const ids = new Set(shared.data?.map(({ id }) => id));
    return listed
      .filter(({ id }) => ids.has(id))
      .toSorted((one, other) => byName({ name: parcelTitleOf(one) }, { name: parcelTitleOf(other) }));
  }, [shared.data, listed]);
  return {
    parcels,
    isPending: shared.isPending || ofSeasons.isPending,
    failure: loadErrorOf(shared) ?? ofSeasons.failure,
  };
}

type ParcelsResult = UseQueryResult<{ readonly results: Parcel[] }>;

/** The parcels of several seasons, as far as they are loaded. */
function combined(results: readonly ParcelsResult[]) {
  return {
    listed: results.flatMap(({ data }) => data?.results ?? NONE),
    isPending: results.some(({ isPending }) => isPending),
    failure: loadErrorOf(...results),
  };
}
