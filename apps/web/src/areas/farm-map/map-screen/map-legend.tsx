import { Suspense, useMemo } from 'react';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { useMapCover } from '../../../lib/map-covers.ts';
import { useSetting } from '../../../lib/setting.ts';
import { useStore } from '../../../lib/store.ts';
import { bareParcelsOf, type PixelReading, type RasterView } from '../../../map/index.ts';
import { contrastSetting, type ParcelOverlay, paletteSetting } from '../../../map/map-settings.ts';
import { href } from '../../../routes/href.ts';
import { countLooks, LOOK_COLOR, LOOK_STATES } from '../../alerts/index.ts';
import { parcelTitleOf } from '../../farms/index.ts';
import { CropLegend, highlightedParcel, Legend } from '../../imagery/index.ts';
import { type FarmView, isUnsent } from '../../parcels/index.ts';
import { LazyMarginLegend, type MarginMap } from '../../plans/index.ts';

interface MapLegendProps {
  readonly farmView: FarmView;
  readonly overlay: ParcelOverlay;
  readonly margins: MarginMap;
  readonly raster: RasterView | null;
  readonly reading: PixelReading | null;
}

/** The legend for the current overlay of the map. */
export function MapLegend({ farmView, overlay, margins, raster, reading }: MapLegendProps) {
  const [palette] = useSetting(paletteSetting);
  const [contrast] = useSetting(contrastSetting);
  useMapCover(overlay);
  const { farmId, seasonId, rasterKind } = farmView.context.route;
  if (overlay === 'rasters')
    return (
      <Legend
        kind={rasterKind}
        palette={palette}
        contrast={contrast}
        reading={reading}
        hasFaint={bareParcelsOf({ overlay, raster, parcels: farmView.parcels }).length > 0}
        isRoomy={!farmView.parcel}
      />
    );
  if (overlay === 'none') return null;
  if (overlay === 'crops') return <CropsOfView farmView={farmView} />;
  if (overlay === 'looks') return <LooksOfView farmView={farmView} />;
  return (
    <Suspense fallback={null}>
      <MarginLegendOfView farmView={farmView} margins={margins} plans={href('plans', { farmId, seasonId })} />
    </Suspense>
  );
}

interface MarginLegendOfViewProps extends Pick<MapLegendProps, 'farmView' | 'margins'> {
  readonly plans: string;
}

function MarginLegendOfView({ farmView: { parcels, parcel }, margins, plans }: MarginLegendOfViewProps) {
  const [palette] = useSetting(paletteSetting);
  const highlighted = useStore(highlightedParcel);
  // Its code and its margins come later than the choice of the overlay.
  useMapCover(String(margins.isPending));
  const waiting = useMemo(() => new Set(parcels.filter(isUnsent).map(({ id }) => id)), [parcels]);
  const pointed = parcels.find(({ id }) => id === highlighted) ?? parcel;
  return (
    <LazyMarginLegend
      map={margins}
      palette={palette}
      parcels={parcels.length}
      waiting={waiting}
      pointed={pointed && { id: pointed.id, name: parcelTitleOf(pointed) }}
      plans={plans}
    />
  );
}

/** What the colors of parcels say by their newest image, with a count for each, so that no color is needed to read it. */
function LooksOfView({ farmView: { parcels, looks } }: Pick<MapLegendProps, 'farmView'>) {
  const t = useTranslation();
  const { formats } = useLanguage();
  const counts = useMemo(
    () => countLooks(parcels.map(({ id }) => looks.get(id) ?? { state: 'unknown' })),
    [parcels, looks],
  );
  const states = LOOK_STATES.filter((state) => counts[state] > 0);
  return (
    <CropLegend
      title={t('map:look.newest')}
      crops={states.map((id) => ({
        id,
        name: t(`map:look.${id}`),
        color: LOOK_COLOR[id],
        detail: formats.count(counts[id]),
      }))}
    />
  );
}

function CropsOfView({ farmView }: Pick<MapLegendProps, 'farmView'>) {
  const t = useTranslation();
  const { language, formats } = useLanguage();
  const crops = [...farmView.crops.values()]
    .toSorted((a, b) => b.hectares - a.hectares)
    .map(({ id, name, color, hectares }) => ({
      id,
      name: name[language],
      color,
      detail: formats.hectares(hectares),
    }));
  return <CropLegend title={t('map:legend.crops')} crops={crops} />;
}
