import type { AtlasEntry, Parcel } from '@brazda/contract/client';
import { RASTER_KIND } from '@brazda/domain';
import { CloseButton } from '@mantine/core';
import { useRef } from 'react';
import { Link } from 'react-router';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { useSetting } from '../../../lib/setting.ts';
import { contrastSetting, paletteSetting } from '../../../map/map-settings.ts';
import { href } from '../../../routes/href.ts';
import { Outline } from '../../../ui/charts/outline.tsx';
import { useZoom } from '../../../ui/charts/use-zoom.ts';
import { transformOf } from '../../../ui/charts/zoom.ts';
import { ZoomButtons } from '../../../ui/charts/zoom-buttons.tsx';
import { LongName } from '../../../ui/texts/long-name.tsx';
import { shownCropOf } from '../../crops/index.ts';
import { parcelTitleOf } from '../../farms/index.ts';
import { ClassStrip, ContrastPicker, IndexMean, SKIPPED_TEXT, useAtlasEntries } from '../../imagery/index.ts';
import { type FarmView, placeholderOf, RasterThumbnail } from '../../parcels/index.ts';
import { sizeInMetersOf } from '../ground-size.ts';
import classes from './compare-parcels-screen.module.css';
import { metersAcross } from './compared.ts';

interface MultiplesProps {
  readonly view: FarmView;
  readonly parcels: readonly Parcel[];
  readonly onRemove: (id: string) => void;
}

/** The pictures of several parcels on one scale, in meters, under one zoom: what looks larger is larger. */
export function Multiples({ view, parcels, onRemove }: MultiplesProps) {
  const t = useTranslation();
  const [palette] = useSetting(paletteSetting);
  const [contrast] = useSetting(contrastSetting);
  const { zoom, zoomIn, zoomOut, showWhole, onKeyDown, bind } = useZoom({ scrollsWhenWhole: true });
  const { atlas, context } = view;
  const { date, rasterKind } = context.route;
  const entries = useAtlasEntries(atlas);
  const isOfDate = atlas?.header.sensing_date === date;
  const meters = metersAcross(parcels.flatMap(({ id }) => entries.get(id) ?? []).map(sizeInMetersOf));
  const hasScale = RASTER_KIND[rasterKind].scale !== null;
  const list = useRef<HTMLUListElement>(null);
  const remove = (id: string) => {
    // The button is removed with its parcel; the focus moves to the list.
    list.current?.focus({ preventScroll: true });
    onRemove(id);
  };
  return (
    <section className={classes.multiples} aria-label={t('compare:page.pictures')}>
      <div className={classes.tools}>
        {hasScale && <ContrastPicker />}
        <ZoomButtons
          labels={{
            zoomIn: t('map:raster.zoomIn'),
            zoomOut: t('map:raster.zoomOut'),
            whole: t('compare:whole'),
          }}
          onZoomIn={zoomIn}
          onZoomOut={zoomOut}
          onWhole={showWhole}
        />
      </div>
      <ul ref={list} tabIndex={-1}>
        {parcels.map((parcel) => (
          <li key={parcel.id} className={classes.multiple}>
            <MultipleHead view={view} parcel={parcel} onRemove={remove} />
            {/* biome-ignore lint/a11y/useSemanticElements: it contains no fields, it only handles zoom keys */}
            <div
              {...bind}
              className={classes.picture}
              role="group"
              aria-label={t('compare:pictureOf', { name: parcelTitleOf(parcel) })}
              // biome-ignore lint/a11y/noNoninteractiveTabindex: plus, minus and arrows move the pictures
              tabIndex={0}
              onKeyDown={onKeyDown}
            >
              <ZoomedRaster
                entry={isOfDate ? entries.get(parcel.id) : undefined}
                meters={meters}
                zoom={transformOf(zoom)}
              >
                {(entry) =>
                  atlas && (
                    <RasterThumbnail atlas={atlas} entry={entry} kind={rasterKind} contrast={contrast} />
                  )
                }
              </ZoomedRaster>
              {atlas && !(isOfDate && entries.has(parcel.id)) && <Missing view={view} parcel={parcel} />}
            </div>
            <MultipleFacts view={view} parcel={parcel} />
          </li>
        ))}
      </ul>
      {hasScale && <ClassStrip kind={rasterKind} palette={palette} contrast={contrast} />}
      <p className={classes.scale}>
        {t('compare:page.oneScale')}
        {contrast === 'relative' && hasScale && ` ${t('map:legend.relativeWhy')}`}
      </p>
    </section>
  );
}

interface ZoomedRasterProps {
  readonly entry: AtlasEntry | undefined;
  /** Meters shown across the square. */
  readonly meters: number;
  readonly zoom: string;
  readonly children: (entry: AtlasEntry) => React.ReactNode;
}

/** A raster drawn to scale, centered in the square. */
function ZoomedRaster({ entry, meters, zoom, children }: ZoomedRasterProps) {
  if (!entry) return null;
  const { width, height } = sizeInMetersOf(entry);
  const share = (length: number) => `${(100 * length) / meters}%`;
  return (
    <div className={classes.zoomed} style={{ transform: zoom }}>
      <div style={{ width: share(width), height: share(height) }}>{children(entry)}</div>
    </div>
  );
}

/** Why there is no picture, over the outline of the parcel. */
function Missing({ view, parcel }: { view: FarmView; parcel: Parcel }) {
  const t = useTranslation();
  const skipped = view.observations.get(parcel.id)?.skipped;
  return (
    <div className={classes.missing}>
      <Outline path={placeholderOf(parcel)} />
      <p>{t(skipped ? SKIPPED_TEXT[skipped] : 'map:parcel.missing')}</p>
    </div>
  );
}

function MultipleHead({
  view,
  parcel,
  onRemove,
}: { view: FarmView; parcel: Parcel } & Pick<MultiplesProps, 'onRemove'>) {
  const t = useTranslation();
  const { farmId, seasonId, date, rasterKind } = view.context.route;
  const title = parcelTitleOf(parcel);
  return (
    <header>
      <Link to={href('map', { farmId, seasonId, date, parcelId: parcel.id }, { rasterKind })}>
        <LongName>{title}</LongName>
      </Link>
      <CloseButton
        size={44}
        iconSize={16}
        aria-label={t('compare:page.remove', { name: title })}
        onClick={() => onRemove(parcel.id)}
      />
    </header>
  );
}

function MultipleFacts({ view, parcel }: { view: FarmView; parcel: Parcel }) {
  const t = useTranslation();
  const { language, formats } = useLanguage();
  const { date, rasterKind } = view.context.route;
  const observation = view.observations.get(parcel.id);
  return (
    <>
      <p className={classes.facts}>
        <IndexMean
          kind={rasterKind}
          value={observation?.index_mean}
          skipped={observation?.skipped}
          n_valid={observation?.n_valid}
        />
        <span>{formats.hectares(parcel.hectares)}</span>
      </p>
      <p className={classes.crop}>
        {shownCropOf(parcel, view.crops, date)?.name[language] ?? t('map:crop.none')}
      </p>
    </>
  );
}
