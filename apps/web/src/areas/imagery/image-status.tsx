import '@mantine/core/styles/Progress.layer.css';
import type { SeasonImages } from '@brazda/contract/client';
import { hasAccess } from '@brazda/domain';
import { Button, Progress } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useTranslation } from '../../lib/language.ts';
import { useMapCover } from '../../lib/map-covers.ts';
import type { KnownFarm } from '../farms/index.ts';
import classes from './image-status.module.css';
import { useImageTexts } from './image-texts.ts';
import { useSearchImages, useSeasonImages } from './season-images.ts';

interface ImageStatusProps {
  readonly farm: KnownFarm | undefined;
  readonly seasonId: string | null;
  /** A line over pictures, which says nothing once all are read; or a card where there are none, or where it is the topic. */
  readonly variant: 'line' | 'card';
}

/** How far the images of a season are, and the next step. */
export function ImageStatus({ farm, seasonId, variant }: ImageStatusProps) {
  const images = useSeasonImages(farm?.id ?? null, seasonId);
  if (!farm || !images || images.state === 'no_parcels') return null;
  const isDone = images.state === 'complete' && images.expected === null;
  if (variant === 'line' && isDone) return null;
  return <Status farm={farm} images={images} variant={variant} />;
}

interface StatusProps extends Pick<ImageStatusProps, 'variant'> {
  readonly farm: KnownFarm;
  readonly images: SeasonImages;
}

function Status({ farm, images, variant }: StatusProps) {
  const t = useTranslation();
  const texts = useImageTexts(images);
  const searching = useSearchImages(farm.id);
  const { state, found, read, failed } = images;
  // On the map it may come long after that.
  useMapCover(state);
  const maySearch = (state === 'unreachable' || state === 'nothing') && hasAccess(farm.access, 'land');
  if (!texts) return null;
  return (
    <div className={classes.status} data-variant={variant} data-state={state} role="status">
      <p className={classes.title} data-kept-clear>
        {texts.title}
      </p>
      {state === 'reading' && (
        <Progress
          className={classes.progress}
          value={((read + failed) / found) * 100}
          size="sm"
          aria-label={texts.title}
        />
      )}
      {state === 'searching' && (
        <Progress className={classes.progress} value={100} size="sm" animated aria-label={texts.title} />
      )}
      {variant === 'line' ? (
        <p className={classes.details}>{texts.details.join(' · ')}</p>
      ) : (
        texts.details.map((text) => (
          <p key={text} className={classes.details}>
            {text}
          </p>
        ))
      )}
      {maySearch && (
        <Button
          className={classes.action}
          variant="light"
          size="compact-md"
          mih={44}
          leftSection={<IconRefresh size={18} aria-hidden />}
          loading={searching.isPending}
          onClick={() => searching.mutate()}
        >
          {t(state === 'nothing' ? 'map:images.searchAgain' : 'map:images.tryNow')}
        </Button>
      )}
    </div>
  );
}
