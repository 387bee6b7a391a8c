import type { Parcel } from '@brazda/contract/client';
import { MASKED_COLOR, RASTER_KIND } from '@brazda/domain';
import { Skeleton } from '@mantine/core';
import { type CSSProperties, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { useSetting } from '../../../lib/setting.ts';
import { contrastSetting } from '../../../map/map-settings.ts';
import { Outline } from '../../../ui/charts/outline.tsx';
import { useZoom } from '../../../ui/charts/use-zoom.ts';
import { transformOf } from '../../../ui/charts/zoom.ts';
import { ZoomButtons } from '../../../ui/charts/zoom-buttons.tsx';
import { SKIPPED_TEXT } from '../../imagery/index.ts';
import { placeholderOf, RasterThumbnail } from '../../parcels/index.ts';
import { changeClasses, HIDDEN } from './change-classes.ts';
import classes from './compare-observations-screen.module.css';
import type { ComparisonMode } from './comparison-sides.ts';
import type { Changes } from './use-changes.ts';
import type { LoadedSide } from './use-sides.ts';

interface PicturesProps {
  readonly parcel: Parcel;
  readonly mode: ComparisonMode;
  readonly sides: readonly [LoadedSide, LoadedSide];
  /** Null if the two have no difference. */
  readonly changes: Changes | null;
}

/** Both pictures under one zoom: on top of each other with a divider to swipe, side by side, or their difference. */
export function Pictures({ parcel, mode, sides, changes }: PicturesProps) {
  const t = useTranslation();
  const [split, setSplit] = useState(50);
  const { zoom, zoomIn, zoomOut, showWhole, onKeyDown, bind } = useZoom();
  const [a, b] = sides;
  const transform = transformOf(zoom);
  return (
    <section className={classes.pictures} data-mode={mode} aria-label={t('compare:page.pictures')}>
      {mode === 'swipe' && (
        <div className={classes.frame} style={{ '--split': `${split}%` } as CSSProperties}>
          <Hold bind={bind} onKeyDown={onKeyDown}>
            <Picture parcel={parcel} loaded={b} transform={transform} />
            <div className={classes.over}>
              <Picture parcel={parcel} loaded={a} transform={transform} />
            </div>
          </Hold>
          <span className={classes.divider} aria-hidden />
          <Caption loaded={a} position="left" />
          <Caption loaded={b} position="right" />
          <input
            type="range"
            className={classes.slider}
            aria-label={t('compare:sides.divider')}
            value={split}
            onChange={(event) => setSplit(Number(event.currentTarget.value))}
          />
        </div>
      )}
      {mode === 'beside' &&
        sides.map((loaded, at) => (
          <div key={at === 0 ? 'first' : 'second'} className={classes.frame}>
            <Hold bind={bind} onKeyDown={onKeyDown}>
              <Picture parcel={parcel} loaded={loaded} transform={transform} />
            </Hold>
            <Caption loaded={loaded} position="left" />
          </div>
        ))}
      {mode === 'difference' && (
        <div className={classes.frame}>
          <Hold bind={bind} onKeyDown={onKeyDown}>
            <div className={classes.picture} style={{ transform }}>
              {changes ? (
                <ChangedPicture changes={changes} />
              ) : a.isPending || b.isPending ? (
                <Skeleton height="100%" radius={0} />
              ) : (
                <p>{t('compare:noDifference')}</p>
              )}
            </div>
          </Hold>
          <Caption loaded={a} position="left" />
          <Caption loaded={b} position="right" />
        </div>
      )}
      <div className={classes.zooms}>
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
    </section>
  );
}

interface HoldProps extends Pick<ReturnType<typeof useZoom>, 'bind' | 'onKeyDown'> {
  readonly children: ReactNode;
}

/** The zoomable area: dragged by pointer, or moved by keys once it has the focus. */
function Hold({ bind, onKeyDown, children }: HoldProps) {
  const t = useTranslation();
  return (
    // biome-ignore lint/a11y/useSemanticElements: it contains no fields, it only handles the keys of the zoom
    <div
      {...bind}
      className={classes.hold}
      role="group"
      aria-label={t('compare:keys')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: plus, minus and arrows move the pictures
      tabIndex={0}
      onKeyDown={onKeyDown}
    >
      {children}
    </div>
  );
}

function Picture({ parcel, loaded, transform }: { parcel: Parcel; loaded: LoadedSide; transform: string }) {
  const t = useTranslation();
  const [contrast] = useSetting(contrastSetting);
  const { seen, raster, side: choice } = loaded;
  if (loaded.isPending) return <Skeleton className={classes.picture} radius={0} />;
  return (
    <div className={classes.picture} style={{ transform }}>
      {seen ? (
        <RasterThumbnail {...seen} kind={choice.kind} contrast={contrast} />
      ) : (
        <>
          <Outline path={placeholderOf(parcel)} />
          <p>{t(raster?.skipped ? SKIPPED_TEXT[raster.skipped] : 'map:parcel.noRaster')}</p>
        </>
      )}
    </div>
  );
}

function Caption({ loaded: { side: choice }, position }: { loaded: LoadedSide; position: 'left' | 'right' }) {
  const t = useTranslation();
  const { formats } = useLanguage();
  return (
    <p className={classes.caption} data-place={position}>
      <b>{choice.date && formats.shortDate(choice.date)}</b> {t(`map:kind.${choice.kind}.name`)}
    </p>
  );
}

/** Where a parcel changed from one side to the other, in the colors of the change classes. */
function ChangedPicture({ changes }: { changes: Changes }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { classes: positions, width, height, kind } = changes;
  useLayoutEffect(() => {
    const sheet = canvas.current!;
    sheet.width = width;
    sheet.height = height;
    const context = sheet.getContext('2d')!;
    const colors = changeClasses(kind).map(({ color }) => color);
    for (const [at, position] of positions.entries()) {
      const color = position === HIDDEN ? MASKED_COLOR : colors[position];
      if (color === undefined) continue;
      context.fillStyle = color;
      context.fillRect(at % width, Math.floor(at / width), 1, 1);
    }
  }, [positions, width, height, kind]);
  return RASTER_KIND[kind].scale && <canvas ref={canvas} className={classes.changed} aria-hidden />;
}
