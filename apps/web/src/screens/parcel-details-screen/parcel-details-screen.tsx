import type { Parcel } from '@brazda/contract';
import { hasAccess } from '@brazda/domain';
import { Skeleton } from '@mantine/core';
import { useFailure } from '../../data/failure.ts';
import { useSeasonRasters } from '../../data/imagery.ts';
import { useLanguage, useWords } from '../../data/language.ts';
import { titleOf } from '../../data/parcels.ts';
import { useRememberedParcel } from '../../data/recent-parcels.ts';
import { type Scene, useScene } from '../../data/use-scene.ts';
import { Overview } from '../../features/parcel-panel/overview.tsx';
import { href } from '../../routes/href.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Loaded } from '../../ui/load-failure.tsx';
import { FarmPage } from '../farm-page/farm-page.tsx';
import { MissingParcel } from '../farm-page/missing-parcel.tsx';
import { useDatedPicture } from '../parcel-tabs/dated-picture.tsx';
import { ParcelTabs } from '../parcel-tabs/parcel-tabs.tsx';
import classes from './parcel-details-screen.module.css';

/** Everything that is known of one parcel, on one page. */
export function ParcelDetailsScreen() {
  const t = useWords();
  const scene = useScene();
  const { parcel, here } = scene;
  const { farmId, seasonId, date, parcelId, rasterKind } = here.place;
  useRememberedParcel(parcel?.id ?? null);
  return (
    <FarmPage
      scene={scene}
      route="parcel-details"
      title={parcel ? titleOf(parcel) : undefined}
      lead={t('shell:title.parcel-details')}
      back={{
        to: href('map', { farmId, seasonId, date, parcelId }, { rasterKind }),
        label: t('pages:compare.toMap'),
      }}
      actions={parcel && <Onward scene={scene} parcel={parcel} />}
    >
      {parcel ? <Details scene={scene} parcel={parcel} /> : <MissingParcel scene={scene} />}
    </FarmPage>
  );
}

/** The other pages of the parcel. */
function Onward({ scene, parcel }: { scene: Scene; parcel: Parcel }) {
  const t = useWords();
  const { farm, place } = scene.here;
  const { farmId, seasonId, date, rasterKind } = place;
  const at = { farmId, seasonId, date, parcelId: parcel.id };
  return (
    <nav className={classes.onward} aria-label={t('pages:details.onward')}>
      {farm && hasAccess(farm.access, 'view') && (
        <LinkButton look="other" to={href('parcel-history', at, { rasterKind })}>
          {t('shell:title.parcel-history')}
        </LinkButton>
      )}
      <LinkButton
        look="other"
        to={href('compare-observations', at, { rasterKind, ...(date && { dates: `,${date}` }) })}
      >
        {t('shell:title.compare-observations')}
      </LinkButton>
      {date && (
        <LinkButton look="other" to={href('snapshot', at, { rasterKind })}>
          {t('shell:title.snapshot')}
        </LinkButton>
      )}
    </nav>
  );
}

function Details({ scene, parcel }: { scene: Scene; parcel: Parcel }) {
  const { here, onDate } = scene;
  const { place, move, season } = here;
  const { date, rasterKind, query } = place;
  const at = { farmId: parcel.farm, seasonId: parcel.season, rasterKind };
  const found = useSeasonRasters(at, parcel.id);
  const { data: rasters } = found;
  const raster = rasters && (rasters.find(({ sensing_date }) => sensing_date === date) ?? null);
  const picture = useDatedPicture(scene, parcel);
  return (
    <Loaded failure={useFailure(found)}>
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
            scene={scene}
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
  const t = useWords();
  const { formats } = useLanguage();
  const facts = [
    [t('pages:details.area'), formats.hectares(parcel.hectares)],
    [t('map:parcel.reference'), parcel.reference],
    [t('map:parcel.locality'), parcel.locality?.name],
    [t('pages:details.block'), parcel.physical_block],
    [t('pages:details.number'), parcel.parcel_no],
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
