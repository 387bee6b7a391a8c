import { IconPlantOff } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { cropColorOf } from '../../data/crops.ts';
import { useLanguage, useWords } from '../../data/language.ts';
import { type Scene, useScene } from '../../data/use-scene.ts';
import { IndexMean } from '../../features/index-mean/index-mean.tsx';
import { href } from '../../routes/href.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { type CropSummary, cropSummaries } from '../crops-overview-screen/crop-summaries.ts';
import { FarmPage } from '../farm-page/farm-page.tsx';
import classes from './crop-details-screen.module.css';
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
    () => cropSummaries(parcels, { crops, observations, date }).find(({ crop }) => crop?.id === rest.cropId),
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
            {t('pages:crops.onMap')}
          </LinkButton>
        )
      }
    >
      {summary?.crop ? (
        <Details scene={scene} summary={summary} />
      ) : (
        <EmptyState
          icon={<IconPlantOff />}
          title={t('pages:crop.none')}
          text={t('pages:crop.noneText')}
          action={{ label: t('shell:title.crops-overview'), onClick: () => navigate(overview) }}
        />
      )}
    </FarmPage>
  );
}

function Details({ scene, summary }: { scene: Scene; summary: CropSummary }) {
  const t = useWords();
  const { formats } = useLanguage();
  const { farm, season, place } = scene.here;
  const { crop, parcels, hectares, share, interval, spread } = summary;
  const facts = [
    [t('pages:crop.area'), `${formats.hectares(hectares)} (${formats.share(share)})`],
    [t('map:list.title'), formats.count(parcels.length)],
    [
      t('pages:crops.interval'),
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
      <SpreadStrip scene={scene} parcels={parcels} spread={spread} />
      {crop && season && (
        <StageCalendar
          cropId={crop.id}
          country={farm?.country ?? 'RO'}
          season={season}
          interval={interval}
          date={place.date}
        />
      )}
      <RankedParcels scene={scene} cropId={crop!.id} parcels={parcels} />
    </>
  );
}
