import { ActionIcon } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { cropColorOf, useGrowthStages } from '../../data/crops.ts';
import { useIndexText } from '../../data/index-text.ts';
import { useLanguage, useWords } from '../../data/language.ts';
import type { Scene } from '../../data/use-scene.ts';
import { IndexChange } from '../../features/index-mean/index-change.tsx';
import { IndexMean } from '../../features/index-mean/index-mean.tsx';
import { usualStage } from '../../features/parcel-panel/growth-stage.ts';
import { href } from '../../routes/href.ts';
import { ShareBar } from '../../ui/share-bar.tsx';
import { CropParcels } from './crop-parcels.tsx';
import { CROP_SORTS, type CropSummary } from './crop-summaries.ts';
import classes from './report-table.module.css';

/** One crop of the season; opened, its parcels below it. */
export function CropRow({ scene, summary }: { scene: Scene; summary: CropSummary }) {
  const t = useWords();
  const { language, formats } = useLanguage();
  const { crop, parcels, hectares, share, interval, spread } = summary;
  const { farm, place } = scene.here;
  const [isOpen, setOpen] = useState(crop !== null && place.query.crop === crop.id);
  const id = useId();
  const text = useIndexText(place.rasterKind);
  const at = { farmId: place.farmId, seasonId: place.seasonId, date: place.date };
  const name = crop?.name[language] ?? t('map:crop.none');
  const Chevron = isOpen ? IconChevronUp : IconChevronDown;
  return (
    <>
      {/* biome-ignore-start lint/a11y/noRedundantRoles: as a card a row would lose its meaning for screen readers */}
      <tr role="row" data-open={isOpen}>
        <th role="rowheader" scope="row" data-column="name">
          <span className={classes.name}>
            <i style={{ background: cropColorOf(crop) }} aria-hidden />
            {crop ? (
              <Link to={href('crop-details', { ...at, cropId: crop.id }, { rasterKind: place.rasterKind })}>
                {name}
              </Link>
            ) : (
              name
            )}
          </span>
        </th>
        <td role="cell" data-column="area">
          <p className={classes.area}>
            <b>{formats.hectares(hectares)}</b>
            <span className={classes.quiet}>{formats.share(share)}</span>
          </p>
          <ShareBar share={share} color={cropColorOf(crop)} />
        </td>
        <td role="cell" data-column="parcels" data-title={t('report:parcels')}>
          {formats.count(parcels.length)}
        </td>
        <td role="cell" data-column="interval">
          {interval && `${formats.dayMonth(interval.from)} – ${formats.dayMonth(interval.to)}`}
          {crop && place.date && <Stage cropId={crop.id} country={farm?.country ?? 'RO'} date={place.date} />}
        </td>
        <td role="cell" data-column="yield">
          {summary.yield && (
            <>
              {formats.yieldOf(summary.yield.mean)}
              <span className={classes.quiet}>
                {summary.yield.hectares < hectares
                  ? t('report:yieldOn', {
                      kind: t(`report:${summary.yield.field}`),
                      area: formats.hectares(summary.yield.hectares),
                    })
                  : t(`report:${summary.yield.field}`)}
              </span>
            </>
          )}
        </td>
        <td role="cell" data-column="mean">
          <IndexMean kind={place.rasterKind} value={spread?.mean} />
          {spread && spread.count > 1 && (
            <span className={classes.quiet} title={t('report:spread')}>
              {text.glance(spread.min)} – {text.glance(spread.max)}
            </span>
          )}
        </td>
        <td role="cell" data-column="change">
          {spread && <IndexChange kind={place.rasterKind} value={spread.change} />}
        </td>
        <td role="cell" data-column="open">
          <ActionIcon
            size={44}
            variant="subtle"
            aria-expanded={isOpen}
            aria-controls={id}
            aria-label={isOpen ? t('report:close', { crop: name }) : t('report:open', { crop: name })}
            onClick={() => setOpen(!isOpen)}
          >
            <Chevron size={20} aria-hidden />
          </ActionIcon>
        </td>
      </tr>
      {isOpen && (
        <tr role="row" id={id} className={classes.opened}>
          <td role="cell" colSpan={CROP_SORTS.length + 1}>
            {crop && (
              <p className={classes.links}>
                <Link to={href('map', at, { crop: crop.id, rasterKind: place.rasterKind })}>
                  {t('report:onMap')}
                </Link>
                <Link to={href('crop-details', { ...at, cropId: crop.id }, { rasterKind: place.rasterKind })}>
                  {t('report:details')}
                </Link>
              </p>
            )}
            <CropParcels scene={scene} parcels={parcels} />
          </td>
        </tr>
      )}
      {/* biome-ignore-end lint/a11y/noRedundantRoles: see above */}
    </>
  );
}

function Stage({ cropId, country, date }: { cropId: string; country: 'RO' | 'FR'; date: string }) {
  const t = useWords();
  const { language } = useLanguage();
  const { data: stages = [] } = useGrowthStages(cropId);
  const stage = usualStage(stages, country, date);
  if (stage === null) return null;
  return (
    <span className={classes.quiet} title={t('report:stage')}>
      {stage.stage[language]}, BBCH {stage.bbch}
    </span>
  );
}
