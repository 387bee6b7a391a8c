import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { useSetting } from '../../../lib/setting.ts';
import { useStore } from '../../../lib/store.ts';
import { useIsInBrowser } from '../../../lib/use-is-in-browser.ts';
import {
  baseStyleSetting,
  contrastSetting,
  EMBEDDED_STYLE,
  paletteSetting,
} from '../../../map/map-settings.ts';
import { Badge } from '../../../ui/texts/explain.tsx';
import { ImageStatus, KindPicker, Legend, MeasureNotice, previewedDate } from '../../imagery/index.ts';
import type { FarmView } from '../../parcels/index.ts';
import { FirstPicture } from './first-picture.tsx';
import classes from './map-screen.module.css';
import { useOverlay } from './use-overlay.ts';

const MapWithTools = lazy(async () => ({ default: (await import('./map-with-tools.tsx')).MapWithTools }));

/** The map with its overlays; the map itself renders once its chunk is loaded. */
export function MapFrame({ farmView }: { farmView: FarmView }) {
  const t = useTranslation();
  const { formats } = useLanguage();
  const preview = useStore(previewedDate);
  // The server draws no map, and a page is taken over as the server has rendered it.
  const isInBrowser = useIsInBrowser();
  const { context, onKind } = farmView;
  // The farm's own basemap has the same attribution.
  const [baseStyle] = useSetting(baseStyleSetting);
  const day = context.seasonDays.find(({ sensing_date }) => sensing_date === context.route.date);
  return (
    <div className={classes.mapArea} data-map>
      <h1 className={classes.unseen}>{context.farm?.name ?? t('common:farm')}</h1>
      {isInBrowser ? (
        <Suspense fallback={<MapToCome farmView={farmView} />}>
          <MapWithTools farmView={farmView} />
        </Suspense>
      ) : (
        <MapToCome farmView={farmView} />
      )}
      <FirstPicture rasterKind={context.route.rasterKind} />
      <div className={classes.top} data-over-map data-kept-clear>
        {!farmView.hasNoImages && (
          <KindPicker farm={context.farm} value={context.route.rasterKind} onKind={onKind} />
        )}
        {day?.simulated && (
          <Badge className={classes.badge} label={t('map:simulated')} text={t('map:simulatedWhy')} />
        )}
        {preview && <span className={classes.badge}>{formats.date(preview)}</span>}
        <MeasureNotice
          farm={context.farm}
          season={context.season}
          kind={context.route.rasterKind}
          date={context.route.date}
        />
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

/** What is in the place of the map until its code is there: its legend, which tells what the first picture shows. */
function MapToCome({ farmView }: { readonly farmView: FarmView }) {
  const { context, parcel } = farmView;
  const [palette] = useSetting(paletteSetting);
  const [contrast] = useSetting(contrastSetting);
  const { overlay } = useOverlay(farmView);
  return (
    <>
      <Skeleton className={classes.mapSkeleton} radius={0} />
      {overlay === 'rasters' && context.areDaysKnown && (
        <div className={classes.legend} data-over-map>
          <Legend
            kind={context.route.rasterKind}
            palette={palette}
            contrast={contrast}
            reading={null}
            isRoomy={!parcel}
          />
        </div>
      )}
    </>
  );
}
