import type { Parcel, WorkingBlock } from '@brazda/contract/client';
import { useMemo, useState } from 'react';
import { useIsPhone } from '../../../lib/device.ts';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { useSetting } from '../../../lib/setting.ts';
import { useStore } from '../../../lib/store.ts';
import { type FarmMapCommands, type FarmMapView, MapCanvas } from '../../../map/index.ts';
import { localityNamesSetting, opacitySetting } from '../../../map/map-settings.ts';
import { parcelTitleOf } from '../../farms/index.ts';
import { BasemapChoice, highlightedParcel, MapTools, useBasemap } from '../../imagery/index.ts';
import { depthText, soilClassOf } from '../soil-days.ts';
import { SoilLegend } from '../soil-legend.tsx';
import { soilModeSetting } from '../soil-mode.ts';
import { hectaresByClass, moistureColorOf, type ParcelMoisture } from './parcel-moisture.ts';
import classes from './soil-map-screen.module.css';
import type { SoilView } from './use-soil-view.ts';

const NOTHING_DIMMED: readonly Parcel[] = [];
const NO_BLOCKS: readonly WorkingBlock[] = [];
const NO_NOTES: FarmMapView['notes'] = [];
const NO_ALERTS: FarmMapView['alerts'] = [];

/** The map of the season colored by soil moisture, with its tools and its legend. */
export function SoilMap({ farmView }: { farmView: SoilView }) {
  const { context, found, moisture, hasMoisture, opened, onParcel } = farmView;
  const { farm } = context;
  const [commands, setCommands] = useState<FarmMapCommands | null>(null);
  const highlighted = useStore(highlightedParcel);
  const [opacity] = useSetting(opacitySetting);
  const [pointsOfInterest] = useSetting(localityNamesSetting);
  const basemap = useBasemap(farm?.id ?? null);
  const paint = useSoilPaint(moisture);
  const view: FarmMapView = {
    farmKey: farm?.id ?? '',
    isLoading: found.isPending,
    parcels: found.parcels,
    bbox: farm?.bbox ?? null,
    raster: null,
    overlay: hasMoisture ? 'parcel-colors' : 'none',
    selected: opened?.parcel.id ?? null,
    highlighted,
    dimmed: NOTHING_DIMMED,
    blocks: NO_BLOCKS,
    alerts: NO_ALERTS,
    notes: NO_NOTES,
    opacity,
    palette: 'standard',
    contrast: 'absolute',
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
          onPixel: ignore,
          onNotes: ignore,
          onReady: setCommands,
        }}
      />
      <div className={classes.tools} data-over-map>
        <MapTools
          commands={commands}
          farmBounds={farm?.bbox ?? null}
          layers={<BasemapChoice farmId={farm?.id ?? null} />}
        />
      </div>
      {hasMoisture && (
        <div className={classes.legend} data-over-map>
          <Legend moisture={moisture} />
        </div>
      )}
    </>
  );
}

function Legend({ moisture }: { moisture: readonly ParcelMoisture[] }) {
  const t = useTranslation();
  const { formats } = useLanguage();
  const [mode] = useSetting(soilModeSetting);
  const hectares = hectaresByClass(moisture).map((area) => (area === 0 ? '' : formats.hectares(area)));
  const depth = moisture.find(({ soil }) => soil)?.soil?.depth;
  const caption = [
    t(`soil:moisture.crops.${mode}`),
    mode !== 'parcel' && depth && `${depthText(depth)}\u00a0cm`,
  ];
  return (
    <SoilLegend details={hectares} caption={caption.filter(Boolean).join(', ')} isSmall={useIsPhone()} />
  );
}

/** How parcels are colored and labeled by their soil. */
function useSoilPaint(moisture: readonly ParcelMoisture[]): Pick<FarmMapView, 'parcelColor' | 'labelOf'> {
  const { language } = useLanguage();
  return useMemo(() => {
    const soilById = new Map(moisture.map(({ parcel, soil }) => [parcel.id, soil]));
    const soilOf = ({ id }: Parcel) => soilById.get(id) ?? null;
    const wordsOf = (parcel: Parcel) => {
      const soil = soilOf(parcel);
      return soil && `${soil.soil_moisture} · ${soilClassOf(soil.soil_moisture).label[language]}`;
    };
    return {
      parcelColor: (parcel) => moistureColorOf(soilOf(parcel)),
      labelOf: (parcel) => [parcelTitleOf(parcel), wordsOf(parcel)].filter(Boolean).join('\n'),
    };
  }, [moisture, language]);
}

function ignore(): void {}

function covers(): readonly DOMRect[] {
  return [...document.querySelectorAll('[data-over-map] > *')].map((cover) => cover.getBoundingClientRect());
}
