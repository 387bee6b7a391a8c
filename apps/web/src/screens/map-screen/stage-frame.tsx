import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useLanguage, useWords } from '../../data/language.ts';
import { EMBEDDED_STYLE, useSetting } from '../../data/settings.ts';
import { previewedDate } from '../../data/stage.ts';
import type { Scene } from '../../data/use-scene.ts';
import { IngestBanner } from '../../features/ingest-banner/ingest-banner.tsx';
import { KindPicker } from '../../features/kind-picker/kind-picker.tsx';
import { useStore } from '../../lib/store.ts';
import { Badge } from '../../ui/why.tsx';
import classes from './map-screen.module.css';

const Stage = lazy(async () => ({ default: (await import('./stage.tsx')).Stage }));

/** The map with what lies over it; the map itself comes when its chunk is there. */
export function StageFrame({ scene }: { scene: Scene }) {
  const t = useWords();
  const { formats } = useLanguage();
  const preview = useStore(previewedDate);
  const { here, onKind } = scene;
  // The farm's own ground names the same source.
  const [baseStyle] = useSetting('baseStyle');
  const day = here.seasonDays.find(({ sensing_date }) => sensing_date === here.place.date);
  return (
    <div className={classes.stage}>
      <h1 className={classes.unseen}>{here.farm?.name ?? t('common:farm')}</h1>
      <Suspense fallback={<Skeleton className={classes.mapBone} radius={0} />}>
        <Stage scene={scene} />
      </Suspense>
      <div className={classes.top} data-over-map>
        <KindPicker value={here.place.rasterKind} onKind={onKind} />
        {day?.simulated && (
          <Badge className={classes.badge} label={t('map:simulated')} text={t('map:simulatedWhy')} />
        )}
        {preview && <span className={classes.badge}>{formats.date(preview)}</span>}
        <IngestBanner farmId={here.farm?.id ?? null} />
      </div>
      {day && !day.simulated && baseStyle !== EMBEDDED_STYLE && (
        <small className={classes.source}>{t('map:attribution')}</small>
      )}
    </div>
  );
}
