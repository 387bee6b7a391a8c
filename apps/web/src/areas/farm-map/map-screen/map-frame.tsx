import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { EMBEDDED_STYLE, useSetting } from '../../../lib/settings.ts';
import { useStore } from '../../../lib/store.ts';
import { Badge } from '../../../ui/explain.tsx';
import { ImageStatus, KindPicker, previewedDate } from '../../imagery/index.ts';
import type { FarmView } from '../../parcels/index.ts';
import classes from './map-screen.module.css';

const MapWithTools = lazy(async () => ({ default: (await import('./map-with-tools.tsx')).MapWithTools }));

/** The map with its overlays; the map itself renders once its chunk is loaded. */
export function MapFrame({ farmView }: { farmView: FarmView }) {
  const t = useTranslation();
  const { formats } = useLanguage();
  const preview = useStore(previewedDate);
  const { context, onKind } = farmView;
  // The farm's own basemap has the same attribution.
  const [baseStyle] = useSetting('baseStyle');
  const day = context.seasonDays.find(({ sensing_date }) => sensing_date === context.route.date);
  return (
    <div className={classes.mapArea} data-map>
      <h1 className={classes.unseen}>{context.farm?.name ?? t('common:farm')}</h1>
      <Suspense fallback={<Skeleton className={classes.mapSkeleton} radius={0} />}>
        <MapWithTools farmView={farmView} />
      </Suspense>
      <div className={classes.top} data-over-map data-kept-clear>
        {!farmView.hasNoImages && <KindPicker value={context.route.rasterKind} onKind={onKind} />}
        {day?.simulated && (
          <Badge className={classes.badge} label={t('map:simulated')} text={t('map:simulatedWhy')} />
        )}
        {preview && <span className={classes.badge}>{formats.date(preview)}</span>}
        {/* The panel of an open parcel says it as well. */}
        {!(farmView.hasNoImages && farmView.parcel) && (
          <ImageStatus
            farm={context.farm}
            seasonId={context.season?.id ?? null}
            variant={farmView.hasNoImages ? 'card' : 'line'}
          />
        )}
      </div>
      {day && !day.simulated && baseStyle !== EMBEDDED_STYLE && (
        <small className={classes.source}>{t('map:attribution')}</small>
      )}
    </div>
  );
}
