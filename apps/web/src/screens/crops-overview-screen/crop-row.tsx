import { ActionIcon } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { cropColorOf, useGrowthStages } from '../../data/crops.ts';
import { useIndexText } from '../../data/index-text.ts';
import { useLanguage, useWords } from '../../data/language.ts';
import type { Scene } from '../../data/use-scene.ts';
import { IndexMean } from '../../features/index-mean/index-mean.tsx';
import { usualStage } from '../../features/parcel-panel/growth-stage.ts';
import { href } from '../../routes/href.ts';
import { ShareBar } from '../../ui/share-bar.tsx';
import { CropParcels } from './crop-parcels.tsx';
import type { CropSummary } from './crop-summaries.ts';
import classes from './crops-overview-screen.module.css';

/** One crop of the season; opened, its parcels below it. */
export function CropRow({ scene, summary }: { scene: Scene; summary: CropSummary }) {
  const t = useWords();
  const { language, formats } = useLanguage();
  const { crop, parcels, hectares, share, interval, spread } = summary;
  const { farm, place } = scene.here;
  const [isOpen, setOpen] = useState(place.query.crop === crop?.id);
  const id = useId();
  const text = useIndexText(place.rasterKind);
  const at = { farmId: place.farmId, seasonId: place.seasonId, date: place.date };
  const name = crop?.name[language] ?? t('map:crop.none');
  const Chevron = isOpen ? IconChevronUp : IconChevronDown;
  return (
    <article className={classes.row} data-open={isOpen}>
      <div className={classes.line}>
        <h2 className={classes.name}>
          <i style={{ background: cropColorOf(crop) }} aria-hidden />
          {crop ? (
            <Link to={href('crop-details', { ...at, cropId: crop.id }, { rasterKind: place.rasterKind })}>
              {name}
            </Link>
          ) : (
            name
          )}
        </h2>
        <div className={classes.area}>
          <p>
            <b>{formats.hectares(hectares)}</b>
            <span className={classes.quiet}>
              {formats.share(share)} · {t('map:list.count', { count: parcels.length })}
            </span>
          </p>
          <ShareBar share={share} color={cropColorOf(crop)} />
        </div>
        <div className={classes.stage}>
          {crop && place.date && <Stage cropId={crop.id} country={farm?.country ?? 'RO'} date={place.date} />}
        </div>
        <div className={classes.index}>
          <IndexMean kind={place.rasterKind} value={spread?.mean} />
          {spread && spread.count > 1 && (
            <span className={classes.quiet} title={t('pages:crops.spread')}>
              {text.glance(spread.min)} – {text.glance(spread.max)}
            </span>
          )}
        </div>
        <p className={classes.interval}>
          {interval && `${formats.shortDate(interval.from)} – ${formats.shortDate(interval.to)}`}
        </p>
        <ActionIcon
          className={classes.open}
          size={44}
          variant="subtle"
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={isOpen ? t('pages:crops.close', { crop: name }) : t('pages:crops.open', { crop: name })}
          onClick={() => setOpen(!isOpen)}
        >
          <Chevron size={20} aria-hidden />
        </ActionIcon>
      </div>
      {isOpen && (
        <div id={id} className={classes.opened}>
          {crop && (
            <p className={classes.links}>
              <Link to={href('map', at, { crop: crop.id, rasterKind: place.rasterKind })}>
                {t('pages:crops.onMap')}
              </Link>
              <Link to={href('crop-details', { ...at, cropId: crop.id }, { rasterKind: place.rasterKind })}>
                {t('pages:crops.details')}
              </Link>
            </p>
          )}
          <CropParcels scene={scene} parcels={parcels} />
        </div>
      )}
    </article>
  );
}

function Stage({ cropId, country, date }: { cropId: string; country: 'RO' | 'FR'; date: string }) {
  const t = useWords();
  const { language } = useLanguage();
  const { data: stages = [] } = useGrowthStages(cropId);
  const stage = usualStage(stages, country, date);
  if (stage === null) return <span className={classes.quiet}>–</span>;
  return (
    <span title={t('map:parcel.stage')}>
      {stage.stage[language]} <small className={classes.quiet}>BBCH {stage.bbch}</small>
    </span>
  );
}
