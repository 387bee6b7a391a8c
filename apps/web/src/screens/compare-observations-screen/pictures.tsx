import type { Parcel } from '@brazda/contract';
import { Skeleton } from '@mantine/core';
import { type CSSProperties, type ReactNode, useState } from 'react';
import { useLanguage, useWords } from '../../data/language.ts';
import { placeholderOf } from '../../data/placeholder.ts';
import { useSetting } from '../../data/settings.ts';
import { RasterThumbnail } from '../../features/parcel-list/raster-thumbnail.tsx';
import { Outline } from '../../ui/outline.tsx';
import { useZoom } from '../../ui/use-zoom.ts';
import { transformOf } from '../../ui/zoom.ts';
import { ZoomButtons } from '../../ui/zoom-buttons.tsx';
import { ChangedPicture } from './changed-picture.tsx';
import classes from './compare-observations-screen.module.css';
import type { SightMode } from './two-sights.ts';
import type { Changes } from './use-changes.ts';
import type { Side } from './use-sides.ts';

interface PicturesProps {
  readonly parcel: Parcel;
  readonly mode: SightMode;
  readonly sides: readonly [Side, Side];
  /** Null where the two have no difference. */
  readonly changes: Changes | null;
}

/** Both pictures under one zoom: over each other with a divider to swipe, beside each other, or what differs. */
export function Pictures({ parcel, mode, sides, changes }: PicturesProps) {
  const t = useWords();
  const [split, setSplit] = useState(50);
  const { zoom, zoomIn, zoomOut, showWhole, onKeyDown, bind } = useZoom();
  const [a, b] = sides;
  const transform = transformOf(zoom);
  return (
    <section className={classes.pictures} data-mode={mode} aria-label={t('pages:compare.pictures')}>
      {mode === 'swipe' && (
        <div className={classes.frame} style={{ '--split': `${split}%` } as CSSProperties}>
          <Hold bind={bind} onKeyDown={onKeyDown}>
            <Picture parcel={parcel} side={b} transform={transform} />
            <div className={classes.over}>
              <Picture parcel={parcel} side={a} transform={transform} />
            </div>
          </Hold>
          <span className={classes.divider} aria-hidden />
          <Caption side={a} place="left" />
          <Caption side={b} place="right" />
          <input
            type="range"
            className={classes.slider}
            aria-label={t('pages:sights.divider')}
            value={split}
            onChange={(event) => setSplit(Number(event.currentTarget.value))}
          />
        </div>
      )}
      {mode === 'beside' &&
        sides.map((side, at) => (
          <div key={at === 0 ? 'first' : 'second'} className={classes.frame}>
            <Hold bind={bind} onKeyDown={onKeyDown}>
              <Picture parcel={parcel} side={side} transform={transform} />
            </Hold>
            <Caption side={side} place="left" />
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
          <Caption side={a} place="left" />
          <Caption side={b} place="right" />
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

/** Where the pictures are held: by hand, or by keys once it has the focus. */
function Hold({ bind, onKeyDown, children }: HoldProps) {
  const t = useWords();
  return (
    // biome-ignore lint/a11y/useSemanticElements: nothing in it is a field, it only takes the keys of the zoom
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

function Picture({ parcel, side, transform }: { parcel: Parcel; side: Side; transform: string }) {
  const t = useWords();
  const [contrast] = useSetting('contrast');
  const { seen, raster, sight } = side;
  if (side.isPending) return <Skeleton className={classes.picture} radius={0} />;
  return (
    <div className={classes.picture} style={{ transform }}>
      {seen ? (
        <RasterThumbnail {...seen} kind={sight.kind} contrast={contrast} />
      ) : (
        <>
          <Outline path={placeholderOf(parcel)} />
          <p>{raster?.skipped ? t('map:parcel.skipped') : t('map:parcel.noRaster')}</p>
        </>
      )}
    </div>
  );
}

function Caption({ side: { sight }, place }: { side: Side; place: 'left' | 'right' }) {
  const t = useWords();
  const { formats } = useLanguage();
  return (
    <p className={classes.caption} data-place={place}>
      <b>{sight.date && formats.shortDate(sight.date)}</b> {t(`map:kind.${sight.kind}.name`)}
    </p>
  );
}
