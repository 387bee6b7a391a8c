import { useDeferredValue, useMemo, useState } from 'react';
import { useAtlas } from '../../data/atlases.ts';
import { blocking } from '../../data/failure.ts';
import { useBaseMap } from '../../data/imagery.ts';
import { useWords } from '../../data/language.ts';
import { useWorkingBlocks } from '../../data/parcels.ts';
import { neighboursOf } from '../../data/sensing-days.ts';
import { useSetting } from '../../data/settings.ts';
import { highlightedParcel, previewedDate } from '../../data/stage.ts';
import type { Scene } from '../../data/use-scene.ts';
import { MapTools } from '../../features/raster-controls/map-tools.tsx';
import { StageFailure } from '../../features/stage-failure/stage-failure.tsx';
import { type Foresight, foresight } from '../../lib/connection.ts';
import { useIsPhone } from '../../lib/device.ts';
import { useStore } from '../../lib/store.ts';
import { MapCanvas, type PixelReading, type StageCommands, type StageView } from '../../map/index.ts';
import { SceneExport } from '../farm-page/scene-export.tsx';
import classes from './map-screen.module.css';
import { SoilTool } from './soil-tool.tsx';
import { StageLegend } from './stage-legend.tsx';
import { usePaint } from './use-paint.ts';

/** How many clear dates on each side are fetched ahead. */
const REACH: Record<Foresight, number> = { none: 0, little: 1, full: 2 };
const NO_DATES: readonly string[] = [];

/** The map of the scene with its tools and its legend; a chunk of its own, because MapLibre is heavy. */
export function Stage({ scene }: { scene: Scene }) {
  const t = useWords();
  const { here, parcels, crops, filter, parcel, onParcel } = scene;
  const { place, farm, seasonDays } = here;
  const [reading, setReading] = useState<PixelReading | null>(null);
  const [stage, setStage] = useState<StageCommands | null>(null);
  const preview = useStore(previewedDate);
  const highlighted = useStore(highlightedParcel);
  const [overlay] = useSetting('overlay');
  const [opacity] = useSetting('opacity');
  const [palette] = useSetting('palette');
  const [contrast] = useSetting('contrast');
  const [baseStyle] = useSetting('baseStyle');
  const [pointsOfInterest] = useSetting('pointsOfInterest');
  const { data: baseMap = null } = useBaseMap(farm?.id ?? null);

  // Nothing is fetched ahead before the map stands.
  const neighbours = useMemo(
    () => (stage ? neighboursOf(seasonDays, place.date, REACH[foresight()]) : NO_DATES),
    [stage, seasonDays, place.date],
  );
  const isKnown = farm !== undefined && here.season !== undefined;
  const date = isKnown ? (preview ?? place.date) : null;
  const { raster, failure: imageFailure } = useAtlas(
    place.farmId ?? '',
    place.seasonId ?? '',
    date,
    place.rasterKind,
    neighbours,
  );
  const isPhone = useIsPhone();
  // At a desk the list beside the map says it already.
  const ofLand = isPhone ? blocking(scene.failure) : null;
  const failure = ofLand ?? (overlay === 'rasters' ? imageFailure : null);
  const paint = usePaint(parcels, crops, place.date);
  // The list answers first; veiling thousands of parcels takes the map longer.
  const found = useDeferredValue(filter.found);
  const dimmed = useMemo(
    () => (found === null ? [] : parcels.filter(({ id }) => !found.has(id))),
    [parcels, found],
  );
  const [hasBlocks] = useSetting('workingBlocks');
  const blocks = useWorkingBlocks(farm?.id ?? null, here.season?.id ?? null, hasBlocks);

  const view: StageView = {
    farmKey: farm?.id ?? '',
    parcels,
    bbox: farm?.bbox ?? null,
    raster,
    overlay,
    selected: parcel?.id ?? null,
    highlighted,
    dimmed,
    blocks,
    opacity,
    palette,
    contrast,
    ...paint,
    pointsOfInterest,
    baseMap,
    baseStyle: baseStyle as StageView['baseStyle'],
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
          onReady: setStage,
        }}
      />
      <div className={classes.tools} data-over-map>
        <MapTools stage={stage} farmBounds={farm?.bbox ?? null}>
          <SoilTool here={here} />
          <SceneExport scene={scene} look="map" />
        </MapTools>
      </div>
      <div className={classes.legend} data-over-map>
        <StageLegend scene={scene} reading={reading} />
      </div>
      {failure && (
        <div className={classes.failure}>
          <StageFailure title={ofLand ? null : t('map:imageFailed')} failure={failure} />
        </div>
      )}
    </>
  );
}

/** Whatever stands in an element marked `data-over-map`: bars, tools, legend, the sheet of a phone. */
function covers(): readonly DOMRect[] {
  return [...document.querySelectorAll('[data-over-map] > *')].map((cover) => cover.getBoundingClientRect());
}
