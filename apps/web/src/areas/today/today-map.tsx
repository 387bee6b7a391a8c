import type { Note, Parcel, WorkingBlock } from '@brazda/contract/client';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslation } from '../../lib/language.ts';
import { useSetting } from '../../lib/setting.ts';
import { useStore } from '../../lib/store.ts';
import { type FarmMapCommands, type FarmMapView, type MapAlert, MapCanvas } from '../../map/index.ts';
import { localityNamesSetting, opacitySetting } from '../../map/map-settings.ts';
import { href } from '../../routes/href.ts';
import { LOOK_COLOR, type Looks, useLooks } from '../alerts/index.ts';
import { type KnownFarm, parcelTitleOf } from '../farms/index.ts';
import { BasemapChoice, highlightedParcel, MapTools, useBasemap } from '../imagery/index.ts';
import { itemElementId, parcelOf } from './item-place.ts';
import { FIRST_ITEMS, type TodayItem } from './today-items.ts';
import classes from './today-screen.module.css';

const NOTHING_DIMMED: readonly Parcel[] = [];
const NO_BLOCKS: readonly WorkingBlock[] = [];
const NO_NOTES: readonly Note[] = [];

interface TodayMapProps {
  readonly farm: KnownFarm;
  readonly seasonId: string;
  readonly parcels: readonly Parcel[];
  readonly items: readonly TodayItem[];
}

/** The farm beside the list of today: parcels in the colors of what needs a look, and the numbers of the first items at their places. */
export function TodayMap({ farm, seasonId, parcels, items }: TodayMapProps) {
  const navigate = useNavigate();
  const [commands, setCommands] = useState<FarmMapCommands | null>(null);
  const highlighted = useStore(highlightedParcel);
  const [opacity] = useSetting(opacitySetting);
  const [pointsOfInterest] = useSetting(localityNamesSetting);
  const basemap = useBasemap(farm.id);
  const looks = useLooks({ farmId: farm.id, seasonId, isUrgent: true });
  const paint = usePaint(looks);
  const alerts = useMemo(() => items.slice(0, FIRST_ITEMS).flatMap(markOf), [items]);
  const open = (parcelId: string | null) => {
    if (parcelId === null) return;
    const item = items.find((each) => parcelOf(each) === parcelId);
    const card = item && document.getElementById(itemElementId(item.id));
    if (!card) return void navigate(href('map', { farmId: farm.id, seasonId, parcelId }));
    card.scrollIntoView({ block: 'center' });
    card.focus();
  };
  const view: FarmMapView = {
    farmKey: farm.id,
    isLoading: false,
    parcels,
    bbox: farm.bbox,
    raster: null,
    overlay: looks.size > 0 ? 'parcel-colors' : 'none',
    selected: null,
    highlighted,
    dimmed: NOTHING_DIMMED,
    blocks: NO_BLOCKS,
    alerts,
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
    <div className={classes.map} data-map>
      <MapCanvas
        view={view}
        events={{
          onParcel: open,
          onHoverParcel: highlightedParcel.set,
          onPixel: ignore,
          onNotes: ignore,
          onReady: setCommands,
        }}
      />
      <div className={classes.tools} data-over-map>
        <MapTools commands={commands} farmBounds={farm.bbox} layers={<BasemapChoice farmId={farm.id} />} />
      </div>
    </div>
  );
}

/** How parcels are colored and labeled by what needs a look. */
function usePaint(looks: Looks): Pick<FarmMapView, 'parcelColor' | 'labelOf'> {
  const t = useTranslation();
  return useMemo(
    () => ({
      parcelColor: ({ id }) => LOOK_COLOR[looks.get(id)?.state ?? 'unknown'],
      labelOf: (parcel) => {
        const look = looks.get(parcel.id);
        return [parcelTitleOf(parcel), look && t(`map:look.${look.state}`)].filter(Boolean).join('\n');
      },
    }),
    [looks, t],
  );
}

/** The number of an item at its place, and the outline of its patch; nothing for one without a place. */
function markOf(item: TodayItem, at: number): MapAlert[] {
  const sign = String(at + 1);
  if (item.kind === 'alert') return [{ id: item.id, shape: item.alert.shape, place: item.alert.place, sign }];
  return item.kind === 'note' ? [{ id: item.id, shape: null, place: item.note.position, sign }] : [];
}

function ignore(): void {}

function covers(): readonly DOMRect[] {
  return [...document.querySelectorAll('[data-over-map] > *')].map((cover) => cover.getBoundingClientRect());
}
