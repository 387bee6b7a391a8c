import type { Parcel } from '@brazda/contract';
import { useMemo, useState } from 'react';
import { useAtlas } from '../../data/atlases.ts';
import { type Crops, cropColorOf, cropOf } from '../../data/crops.ts';
import { useBaseMap } from '../../data/imagery.ts';
import { useLanguage } from '../../data/language.ts';
import { neighboursOf } from '../../data/sensing-days.ts';
import { useSetting } from '../../data/settings.ts';
import { highlightedParcel, previewedDate } from '../../data/stage.ts';
import { useStore } from '../../lib/store.ts';
import { MapCanvas, type PixelReading, type StageCommands, type StageView } from '../../map/index.ts';
import type { Scene } from './use-scene.ts';

/** How many dates on each side are fetched ahead. */
const REACH = 2;

/** The map of the scene. */
export function Stage({ scene }: { scene: Scene }) {
  const { here, parcels, crops, parcel, onParcel } = scene;
  const { place, farm, seasonDays } = here;
  const preview = useStore(previewedDate);
  const highlighted = useStore(highlightedParcel);
  const [, setPixel] = useState<PixelReading | null>(null);
  const [, setStage] = useState<StageCommands | null>(null);
  const [overlay] = useSetting('overlay');
  const [opacity] = useSetting('opacity');
  const [palette] = useSetting('palette');
  const [contrast] = useSetting('contrast');
  const [baseStyle] = useSetting('baseStyle');
  const { data: baseMap = null } = useBaseMap(farm?.id ?? null);

  const date = preview ?? place.date;
  const neighbours = useMemo(() => neighboursOf(seasonDays, place.date, REACH), [seasonDays, place.date]);
  const { raster } = useAtlas(place.farmId ?? '', place.seasonId ?? '', date, place.rasterKind, neighbours);
  const paint = usePaint(parcels, crops, place.date);

  const view: StageView = {
    farmKey: farm?.id ?? '',
    parcels,
    bbox: farm?.bbox ?? null,
    raster,
    overlay,
    selected: parcel?.id ?? null,
    highlighted,
    opacity,
    palette,
    contrast,
    ...paint,
    baseMap,
    baseStyle: baseStyle as StageView['baseStyle'],
  };
  return (
    <MapCanvas
      view={view}
      events={{
        onParcel,
        onHoverParcel: highlightedParcel.set,
        onPixel: setPixel,
        onReady: setStage,
      }}
    />
  );
}

/** Colour and label of parcels; the same functions as long as no parcel has another crop, so that stepping costs nothing. */
function usePaint(parcels: readonly Parcel[], crops: Crops, date: string | null) {
  const { language, formats } = useLanguage();
  const standing = parcels.map((parcel) => cropOf(parcel, crops, date)?.id ?? '').join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `standing` is what a date changes
  return useMemo(() => {
    const cropById = new Map(parcels.map((parcel) => [parcel.id, cropOf(parcel, crops, date)]));
    const crop = ({ id }: Parcel) => cropById.get(id) ?? null;
    return {
      cropColor: (parcel: Parcel) => cropColorOf(crop(parcel)),
      labelOf: (parcel: Parcel) =>
        [parcel.display_name || parcel.name, crop(parcel)?.name[language], formats.hectares(parcel.hectares)]
          .filter(Boolean)
          .join('\n'),
    };
  }, [parcels, crops, standing, language, formats]);
}
