import type { Parcel } from '@brazda/contract/client';
import { hasAccess } from '@brazda/domain';
import { Skeleton } from '@mantine/core';
import { FarmViewPage } from '../../layouts/farm-view-page.tsx';
import { MissingParcel } from '../../layouts/missing-parcel.tsx';
import { useLanguage, useTranslation } from '../../lib/language.ts';
import { useLoadError } from '../../lib/load-error.ts';
import { href } from '../../routes/href.ts';
import { Loaded } from '../../ui/states/load-failure.tsx';
import { LinkButton } from '../../ui/texts/link-button.tsx';
import { parcelTitleOf } from '../farms/index.ts';
import { useSeasonRasters } from '../imagery/index.ts';
import { type FarmView, useFarmView, useRememberedParcel } from '../parcels/index.ts';
import classes from './parcel-details-screen.module.css';
import { Overview } from './parcel-panel/overview.tsx';
import { useDatedPicture } from './parcel-tabs/dated-picture.tsx';
import { ParcelTabs } from './parcel-tabs/parcel-tabs.tsx';

/** All data of one parcel, on one page. */
export function ParcelDetailsScreen() {
  const t = useTranslation();
  const view = useFarmView();
  const { parcel, context } = view;
  const { farmId, seasonId, date, parcelId, rasterKind } = context.route;
  useRememberedParcel(parcel?.id ?? null);
  return (
    <FarmViewPage
      view={view}
      route="parcel-details"
      title={parcel ? parcelTitleOf(parcel) : undefined}
      lead={t('shell:title.parcel-details')}
      back={{
        to: href('map', { farmId, seasonId, date, parcelId }, { rasterKind }),
        label: t('map:farmPage.toMap'),
      }}
      actions={parcel && <Onward view={view} parcel={parcel} />}
    >
      {parcel ? <Details view={view} parcel={parcel} /> : <MissingParcel view={view} />}
    </FarmViewPage>
  );
}

/** Links to the other pages of the parcel. */
function Onward({ view, parcel }: { view: FarmView; parcel: Parcel }) {
  const t = useTranslation();
  const { farm, route } = view.context;
  const { farmId, seasonId, date, rasterKind } = route;
  const at = { farmId, seasonId, date, parcelId: parcel.id };
  return (
    <nav className={classes.onward} aria-label={t('map:details.onward')}>
      {farm && hasAccess(farm.access, 'view') && (
        <LinkButton variant="other" to={href('parcel-history', at, { rasterKind })}>
          {t('shell:title.parcel-history')}
        </LinkButton>
      )}
      {!view.hasNoImages && (
        <LinkButton
          variant="other"
          to={href('compare-observations', at, { rasterKind, ...(date && { dates: `,${date}` }) })}
        >
          {t('shell:title.compare-observations')}
        </LinkButton>
      )}
      {date && !view.hasNoImages && (
        <LinkButton variant="other" to={href('snapshot', at, { rasterKind })}>
          {t('shell:title.snapshot')}
        </LinkButton>
      )}
    </nav>
  );
}

function Details({ view, parcel }: { view: FarmView; parcel: Parcel }) {
  const { context, setDate: onDate } = view;
  const { route, move, season } = context;
  const { date, rasterKind, query } = route;
  const at = { farmId: parcel.farm, seasonId: parcel.season, rasterKind };
  const found = useSeasonRasters(at, parcel.id);
  const { data: rasters } = found;
  const raster = rasters && (rasters.find(({ sensing_date }) => sensing_date === date) ?? null);
  const picture = useDatedPicture(view, parcel);
  return (
    <Loaded failure={useLoadError(found)}>
      <section className={classes.glance}>
        {raster === undefined ? (
          <Skeleton height={112} m={16} w="auto" />
        ) : (
          <Overview parcel={parcel} raster={raster} date={date} picture={picture} />
        )}
        <Facts parcel={parcel} />
      </section>
      <section className={classes.card}>
        {season && (
          <ParcelTabs
            tab={query.tab ?? null}
            onTab={(tab) => move({ query: { ...query, tab } })}
            view={view}
            parcel={parcel}
            season={season}
            date={date}
            onDate={onDate}
            rasters={rasters}
            raster={raster}
            isRoomy
          />
        )}
      </section>
    </Loaded>
  );
}

function Facts({ parcel }: { parcel: Parcel }) {
  const t = useTranslation();
  const { formats } = useLanguage();
  const facts = [
    [t('map:details.area'), formats.hectares(parcel.hectares)],
    [t('map:parcel.reference'), parcel.reference],
    [t('map:parcel.locality'), parcel.locality?.name],
    [t('map:details.block'), parcel.physical_block],
    [t('map:details.number'), parcel.parcel_no],
  ].filter(([, value]) => value);
  return (
    <dl className={classes.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
