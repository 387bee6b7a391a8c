import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { ViewExport } from '../../../layouts/view-export.tsx';
import { type PrefetchBudget, prefetchBudget } from '../../../lib/connection.ts';
import { useIsPhone } from '../../../lib/device.ts';
import { openDialog } from '../../../lib/dialogs.ts';
import { useTranslation } from '../../../lib/language.ts';
import { blockingError } from '../../../lib/load-error.ts';
import { mapCovers } from '../../../lib/map-covers.ts';
import { useSetting } from '../../../lib/setting.ts';
import { useStore } from '../../../lib/store.ts';
import { type FarmMapCommands, type FarmMapView, MapCanvas, type PixelReading } from '../../../map/index.ts';
import {
  contrastSetting,
  localityNamesSetting,
  opacitySetting,
  paletteSetting,
} from '../../../map/map-settings.ts';
import { neighborsOf } from '../../farms/index.ts';
import {
  highlightedParcel,
  MapLoadError,
  MapTools,
  previewedDate,
  RasterControls,
  useAtlasWithNeighbors,
  useBasemap,
} from '../../imagery/index.ts';
import { NoteTools, useNotePins } from '../../notes/index.ts';
import { type FarmView, useWorkingBlocks, workingBlocksSetting } from '../../parcels/index.ts';
import { useMarginMap } from '../../plans/index.ts';
import { useDrawWalked } from './draw-walked.ts';
import { LassoTool, useLasso } from './lasso.tsx';
import { MapLegend } from './map-legend.tsx';
import classes from './map-screen.module.css';
import { useOwnPlace } from './own-place.tsx';
import { SoilTool } from './soil-tool.tsx';
import { useWithClosedMarks } from './use-closed-marks.ts';
import { useMapAlerts } from './use-map-alerts.ts';
import { useOverlay } from './use-overlay.ts';
import { useParcelStyle } from './use-parcel-style.ts';

/** How many clear dates on each side are prefetched. */
const REACH: Record<PrefetchBudget, number> = { none: 0, little: 1, full: 2 };
const NO_DATES: readonly string[] = [];

/** The map of the view with its tools and its legend; a chunk of its own, because MapLibre is heavy. */
export function MapWithTools({ farmView }: { farmView: FarmView }) {
  const t = useTranslation();
  const { context, parcels, crops, filter, parcel, onParcel } = farmView;
  const { route, farm, seasonDays } = context;
  const [reading, setReading] = useState<PixelReading | null>(null);
  const [commands, setCommands] = useState<FarmMapCommands | null>(null);
  const changes = useStore(mapCovers);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when a cover has come or gone, also before the map was ready
  useEffect(() => {
    commands?.refit();
  }, [commands, changes]);
  // A tap on a parcel should not wait for its code.
  useEffect(() => {
    if (commands && prefetchBudget() !== 'none') void import('./view-panel.tsx').catch(() => undefined);
  }, [commands]);
  const preview = useStore(previewedDate);
  const highlighted = useStore(highlightedParcel);
  const { overlay, overlays } = useOverlay(farmView);
  const [opacity] = useSetting(opacitySetting);
  const [palette] = useSetting(paletteSetting);
  const [contrast] = useSetting(contrastSetting);
  const [pointsOfInterest] = useSetting(localityNamesSetting);
  const basemap = useBasemap(farm?.id ?? null);

  // Nothing is prefetched before the map is ready.
  const neighbors = useMemo(
    () => (commands ? neighborsOf(seasonDays, route.date, REACH[prefetchBudget()]) : NO_DATES),
    [commands, seasonDays, route.date],
  );
  const isKnown = farm !== undefined && context.season !== undefined;
  const date = isKnown ? (preview ?? route.date) : null;
  const { raster, failure: imageError } = useAtlasWithNeighbors(
    route.farmId ?? '',
    route.seasonId ?? '',
    date,
    route.rasterKind,
    neighbors,
  );
  const isPhone = useIsPhone();
  // At a desk the list beside the map says it already.
  const ofLand = isPhone ? blockingError(farmView.failure) : null;
  const hasMargins = overlay === 'margin';
  const margins = useMarginMap({
    farm: farm ?? null,
    seasonId: context.season?.id ?? null,
    isShown: hasMargins,
    palette,
  });
  const ofMargins = hasMargins ? blockingError(margins.failure) : null;
  const failure = ofLand ?? ofMargins ?? (overlay === 'rasters' ? imageError : null);
  const looks = overlay === 'looks' ? farmView.looks : null;
  const paint = useParcelStyle(parcels, crops, route.date, { margins: hasMargins ? margins : null, looks });
  const alerts = useWithClosedMarks(useMapAlerts(farmView, looks !== null), farmView);
  const lasso = useLasso(commands, farmView);
  // The list updates first; dimming thousands of parcels takes the map longer.
  const found = useDeferredValue(filter.found);
  const dimmed = useMemo(
    () => parcels.filter(({ id }) => lasso.left?.has(id) ?? (found !== null && !found.has(id))),
    [parcels, found, lasso.left],
  );
  const [hasBlocks] = useSetting(workingBlocksSetting);
  const blocks = useWorkingBlocks(farm?.id ?? null, context.season?.id ?? null, hasBlocks);

  const placeAt = useOwnPlace(farmView);
  const onWalked = useDrawWalked(context);
  const notes = useNotePins(farm?.id ?? null, context.season?.id ?? null);

  const awaitsRaster = raster === null && !farmView.hasNoImages && imageError === null;
  const view: FarmMapView = {
    farmKey: farm?.id ?? '',
    isLoading: farmView.isPending || (overlay === 'rasters' && awaitsRaster),
    parcels,
    bbox: farm?.bbox ?? null,
    raster,
    overlay: overlay === 'none' || overlay === 'rasters' ? overlay : 'parcel-colors',
    selected: parcel?.id ?? null,
    highlighted,
    dimmed,
    blocks,
    alerts,
    notes,
    opacity,
    palette,
    contrast,
    ...paint,
    pointsOfInterest,
    basemap,
    covers,
  };
  return (
    <>
      <MapCanvas
        view={view}
        events={{
          onParcel,
          onHoverParcel: highlightedParcel.set,
          onPixel: setReading,
          onNotes: (noteIds) => farm && openDialog({ type: 'notes', farmId: farm.id, noteIds }),
          onReady: setCommands,
        }}
      />
      <div className={classes.tools} data-over-map>
        <MapTools
          commands={commands}
          farmBounds={farm?.bbox ?? null}
          layers={
            <RasterControls
              farmId={farm?.id ?? null}
              overlays={overlays}
              overlay={overlay}
              hasImages={!farmView.hasNoImages}
            />
          }
          placeAt={placeAt}
          onWalked={onWalked}
        >
          <LassoTool view={farmView} lasso={lasso} />
          <NoteTools context={context} commands={commands} />
          <SoilTool context={context} />
          <ViewExport view={farmView} variant="map" />
        </MapTools>
      </div>
      <div className={classes.legend} data-over-map>
        <MapLegend
          farmView={farmView}
          overlay={overlay}
          margins={margins}
          raster={raster}
          reading={reading}
        />
      </div>
      {failure && (
        <div className={classes.failure}>
          <MapLoadError
            title={ofLand ? null : t(ofMargins ? 'map:marginsFailed' : 'map:imageFailed')}
            failure={failure}
          />
        </div>
      )}
    </>
  );
}

/** The rectangles of all elements marked `data-over-map`: bars, tools, legend, the sheet of a phone. */
function covers(): readonly DOMRect[] {
  return [...document.querySelectorAll('[data-over-map] > *')].map((cover) => cover.getBoundingClientRect());
}
