import type { Parcel } from '@brazda/contract/client';
import { type Country, pointOfGridPoint, stagesOfCountry } from '@brazda/domain';
import { ActionIcon } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { href } from '../../../routes/href.ts';
import { ShareBar } from '../../../ui/charts/share-bar.tsx';
import { cropColorOf, spanText, stageNameOf, useGrowthStages } from '../../crops/index.ts';
import { useYields } from '../../farms/index.ts';
import { IndexChange, IndexMean, useIndexText } from '../../imagery/index.ts';
import type { FarmView } from '../../parcels/index.ts';
import { CropParcels } from './crop-parcels.tsx';
import { CROP_SORTS, type CropSummary } from './crop-summaries.ts';
import classes from './report-table.module.css';

/** One crop of the season; expanded, its parcels are listed below it. */
export function CropRow({ view, summary }: { view: FarmView; summary: CropSummary }) {
  const t = useTranslation();
  const { language, formats } = useLanguage();
  const { crop, parcels, hectares, share, percent, interval, spread } = summary;
  const { farm, route } = view.context;
  const yieldsOf = useYields(farm);
  const [isOpen, setOpen] = useState(crop !== null && route.query.crop === crop.id);
  const id = useId();
  const text = useIndexText(route.rasterKind);
  const at = { farmId: route.farmId, seasonId: route.seasonId, date: route.date };
  const name = crop?.name[language] ?? t('map:crop.none');
  const Chevron = isOpen ? IconChevronUp : IconChevronDown;
  return (
    <>
      {/* biome-ignore-start lint/a11y/noRedundantRoles: as a card, a row would lose its role for screen readers */}
      <tr role="row" data-open={isOpen}>
        <th role="rowheader" scope="row" data-column="name">
          <span className={classes.name}>
            <i style={{ background: cropColorOf(crop) }} aria-hidden />
            {crop ? (
              <Link to={href('crop-details', { ...at, cropId: crop.id }, { rasterKind: route.rasterKind })}>
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
            <span className={classes.quiet}>{formats.share(percent / 100)}</span>
          </p>
          <ShareBar share={share} color={cropColorOf(crop)} />
        </td>
        <td role="cell" data-column="parcels" data-title={t('report:parcels')}>
          {formats.count(parcels.length)}
        </td>
        <td role="cell" data-column="interval">
          {interval && spanText(interval, formats.dayMonth).join(' – ')}
          {crop && route.date && parcels[0] && (
            <Stage cropId={crop.id} country={farm?.country ?? 'RO'} of={parcels[0]} date={route.date} />
          )}
        </td>
        <td role="cell" data-column="yield">
          {summary.yield && (
            <>
              {yieldsOf(crop?.id ?? '').of(summary.yield.mean)}
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
          <IndexMean kind={route.rasterKind} value={spread?.mean} />
          {spread && spread.count > 1 && (
            <span className={classes.quiet} title={t('report:spread')}>
              {text.glance(spread.min)} – {text.glance(spread.max)}
            </span>
          )}
        </td>
        <td role="cell" data-column="change">
          {spread && (
            <IndexChange kind={route.rasterKind} value={spread.change} isOld={spread.old_change > 0} />
          )}
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
                <Link to={href('map', at, { crop: crop.id, rasterKind: route.rasterKind })}>
                  {t('report:onMap')}
                </Link>
                <Link to={href('crop-details', { ...at, cropId: crop.id }, { rasterKind: route.rasterKind })}>
                  {t('report:details')}
                </Link>
              </p>
            )}
            <CropParcels view={view} parcels={parcels} />
          </td>
        </tr>
      )}
      {/* biome-ignore-end lint/a11y/noRedundantRoles: see above */}
    </>
  );
}

interface StageProps {
  readonly cropId: string;
  readonly country: Country;
  /** Where the crop grows: overseas no stages are known. */
  readonly of: Pick<Parcel, 'meteo_grid_point'>;
  readonly date: string;
}

function Stage({ cropId, country, of, date }: StageProps) {
  const t = useTranslation();
  const { language } = useLanguage();
  const { data: stages = [] } = useGrowthStages(cropId);
  const [, latitude] = pointOfGridPoint(of.meteo_grid_point);
  const estimate = stagesOfCountry({ stages, country, latitude }, date);
  if (estimate === null) return null;
  return (
    <span className={classes.quiet} title={t('report:stage')}>
      {stageNameOf(estimate.stages, language)}
    </span>
  );
}
