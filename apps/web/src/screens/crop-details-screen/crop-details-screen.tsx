import { IconPlantOff } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { useCropCurves } from '../../data/crop-curves.ts';
import { cropColorOf } from '../../data/crops.ts';
import { useLanguage, useWords } from '../../data/language.ts';
import { type Scene, useScene } from '../../data/use-scene.ts';
import { CropCurves } from '../../features/crop-curves/crop-curves.tsx';
import { IndexMean } from '../../features/index-mean/index-mean.tsx';
import { href } from '../../routes/href.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { type CropSummary, cropSummaries } from '../crops-overview-screen/crop-summaries.ts';
import { FarmPage } from '../farm-page/farm-page.tsx';
import classes from './crop-details-screen.module.css';
import { Hybrids } from './hybrids.tsx';
import { RankedParcels } from './ranked-parcels.tsx';
import { SpreadStrip } from './spread-strip.tsx';
import { StageCalendar } from './stage-calendar.tsx';

/** One crop of the season: how far it has grown and where it does best and worst. */
export function CropDetailsScreen() {
  const t = useWords();
  const { language } = useLanguage();
  const navigate = useNavigate();
  const scene = useScene();
  const { here, parcels, crops, observations } = scene;
  const { farmId, seasonId, date, rasterKind, rest } = here.place;
  const summary = useMemo(
    () =>
      cropSummaries(parcels, { crops, sights: observations, date }).find(
        ({ crop }) => crop?.id === rest.cropId,
      ),
    [parcels, crops, observations, date, rest.cropId],
  );
  const at = { farmId, seasonId, date };
  const overview = href('crops-overview', at, { rasterKind });
  return (
    <FarmPage
      scene={scene}
      route="crop-details"
      title={summary?.crop?.name[language]}
      lead={t('shell:title.crop-details')}
      back={{ to: overview, label: t('shell:title.crops-overview') }}
      actions={
        summary?.crop && (
          <LinkButton look="other" to={href('map', at, { crop: summary.crop.id, rasterKind })}>
            {t('report:onMap')}
          </LinkButton>
        )
      }
    >
      {summary?.crop ? (
        <Details key={summary.crop.id} scene={scene} summary={summary} cropId={summary.crop.id} />
      ) : (
        <EmptyState
          icon={<IconPlantOff />}
          title={t('report:one.none')}
          text={t('report:one.noneText')}
          action={{ label: t('shell:title.crops-overview'), onClick: () => navigate(overview) }}
        />
      )}
    </FarmPage>
  );
}

interface DetailsProps {
  readonly scene: Scene;
  readonly summary: CropSummary;
  readonly cropId: string;
}

function Details({ scene, summary, cropId }: DetailsProps) {
  const t = useWords();
  const { formats } = useLanguage();
  const { farm, season, place } = scene.here;
  const { crop, parcels, hectares, share, interval, spread } = summary;
  const [pinned, setPinned] = useState<string | null>(null);
  const [pointed, setPointed] = useState<string | null>(null);
  const lit = pointed ?? pinned;
  const highlighted = useMemo(() => parcels.find(({ id }) => id === lit) ?? null, [parcels, lit]);
  const at = { farmId: place.farmId ?? '', seasonId: season?.id ?? '', cropId };
  const { data: curves } = useCropCurves({ ...at, rasterKind: place.rasterKind }, season !== undefined);
  // Only of the vegetation a larger area under the curve means more.
  const { data: vegetation } = useCropCurves({ ...at, rasterKind: 'NDVI' }, season !== undefined);
  const facts = [
    [
      t('report:yield'),
      summary.yield && `${formats.yieldOf(summary.yield.mean)} · ${t(`report:${summary.yield.field}`)}`,
    ],
    [t('report:one.area'), `${formats.hectares(hectares)} (${formats.share(share)})`],
    [t('map:list.title'), formats.count(parcels.length)],
    [
      t('report:interval'),
      interval && `${formats.shortDate(interval.from)} – ${formats.shortDate(interval.to)}`,
    ],
  ];
  return (
    <>
      <dl className={classes.facts} style={{ borderLeftColor: cropColorOf(crop) }}>
        <div>
          <dt>{t('map:parcel.mean')}</dt>
          <dd>
            <IndexMean kind={place.rasterKind} value={spread?.mean} />
          </dd>
        </div>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value ?? '–'}</dd>
          </div>
        ))}
      </dl>
      <section className={classes.section} data-chart>
        <h2>{t('report:curves.title')}</h2>
        {season && (
          <CropCurves
            key={`${cropId} ${place.rasterKind}`}
            curves={curves}
            season={season}
            kind={place.rasterKind}
            date={place.date}
            highlighted={highlighted}
            onDate={scene.onDate}
          />
        )}
      </section>
      <RankedParcels
        scene={scene}
        cropId={cropId}
        parcels={parcels}
        hasCurves={place.rasterKind !== 'TRUE_COLOR' && Boolean(curves?.dates.length)}
        pinned={pinned}
        onPin={setPinned}
        onPoint={setPointed}
      />
      <Hybrids cropId={cropId} parcels={parcels} curves={vegetation} />
      <SpreadStrip scene={scene} parcels={parcels} spread={spread} />
      {season && (
        <StageCalendar
          cropId={cropId}
          country={farm?.country ?? 'RO'}
          season={season}
          interval={interval}
          date={place.date}
        />
      )}
    </>
  );
}
