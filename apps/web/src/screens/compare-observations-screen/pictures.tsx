import type { Parcel, Raster } from '@brazda/contract';
import { outlinePathOf } from '@brazda/domain';
import { ActionIcon, Skeleton } from '@mantine/core';
import { IconMaximize, IconMinus, IconPlus } from '@tabler/icons-react';
import { type CSSProperties, useState } from 'react';
import { useLanguage, useWords } from '../../data/language.ts';
import { useSetting } from '../../data/settings.ts';
import { Outline } from '../../ui/outline.tsx';
import { useZoom } from '../../ui/use-zoom.ts';
import type { Zoom } from '../../ui/zoom.ts';
import classes from './compare-observations-screen.module.css';
import type { Sight } from './two-sights.ts';

interface Side {
  readonly sight: Sight;
  readonly raster: Raster | null;
  readonly isPending: boolean;
}

interface PicturesProps {
  readonly parcel: Parcel;
  readonly mode: 'swipe' | 'beside';
  readonly sides: readonly [Side, Side];
}

/** Both pictures under one zoom: over each other with a divider to swipe, or beside each other. */
export function Pictures({ parcel, mode, sides }: PicturesProps) {
  const t = useWords();
  const [split, setSplit] = useState(50);
  const { zoom, zoomIn, zoomOut, showWhole, bind } = useZoom();
  const [a, b] = sides;
  return (
    <section className={classes.pictures} data-mode={mode} aria-label={t('pages:compare.pictures')}>
      {mode === 'swipe' ? (
        <div className={classes.frame} style={{ '--split': `${split}%` } as CSSProperties}>
          <div className={classes.hold} {...bind}>
            <Picture parcel={parcel} side={b} zoom={zoom} />
            <div className={classes.over}>
              <Picture parcel={parcel} side={a} zoom={zoom} />
            </div>
          </div>
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
      ) : (
        sides.map((side, at) => (
          <div key={at === 0 ? 'first' : 'second'} className={classes.frame}>
            <div className={classes.hold} {...bind}>
              <Picture parcel={parcel} side={side} zoom={zoom} />
            </div>
            <Caption side={side} place="left" />
          </div>
        ))
      )}
      <div className={classes.zooms}>
        <ActionIcon size={44} variant="default" aria-label={t('map:raster.zoomIn')} onClick={zoomIn}>
          <IconPlus size={20} aria-hidden />
        </ActionIcon>
        <ActionIcon size={44} variant="default" aria-label={t('map:raster.zoomOut')} onClick={zoomOut}>
          <IconMinus size={20} aria-hidden />
        </ActionIcon>
        <ActionIcon size={44} variant="default" aria-label={t('pages:sights.whole')} onClick={showWhole}>
          <IconMaximize size={20} aria-hidden />
        </ActionIcon>
      </div>
    </section>
  );
}

function Picture({ parcel, side, zoom }: { parcel: Parcel; side: Side; zoom: Zoom }) {
  const t = useWords();
  const [palette] = useSetting('palette');
  const image = side.raster?.images?.z17;
  if (side.isPending) return <Skeleton className={classes.picture} radius={0} />;
  return (
    <div
      className={classes.picture}
      style={{ transform: `translate(${zoom.x}px, ${zoom.y}px) scale(${zoom.scale})` }}
    >
      {image ? (
        <img src={`${image}&palette=${palette}`} alt="" draggable={false} />
      ) : (
        <>
          <Outline path={outlinePathOf(parcel)} />
          <p>{side.raster?.skipped ? t('map:parcel.skipped') : t('map:parcel.noRaster')}</p>
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
