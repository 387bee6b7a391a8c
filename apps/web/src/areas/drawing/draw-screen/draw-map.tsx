import type { Parcel } from '@brazda/contract/client';
import { IconPlus } from '@tabler/icons-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useIsPhone } from '../../../lib/device.ts';
import { crossesItself } from '../../../lib/geometry/crosses-itself.ts';
import { ringHectares, shapeHectares } from '../../../lib/geometry/measure.ts';
import type { LngLat, Ring, Shape } from '../../../lib/geometry/shape.ts';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { lengthText } from '../../../lib/length-text.ts';
import { notify } from '../../../lib/toasts.ts';
import {
  type Bounds,
  type Drawing,
  type DrawMark,
  type DrawMeasure,
  type DrawView,
  type FarmMapCommands,
  type FarmMapView,
  MapCanvas,
  NO_PICKS,
  withMargin,
} from '../../../map/index.ts';
import type { KnownFarm } from '../../farms/index.ts';
import { BasemapChoice, MapTools, useBasemap } from '../../imagery/index.ts';
import { DrawReadout } from '../draw-parcels/draw-readout.tsx';
import { mapParcelOf } from '../draw-parcels/map-parcel.ts';
import { MIN_HECTARES } from '../draw-parcels/proposed-cut.ts';
import type { Aim } from '../draw-parcels/use-aim.ts';
import type { DrawingSession } from '../draw-parcels/use-drawing-session.ts';
import { useSketchName } from '../draw-parcels/use-sketch-name.ts';
import classes from './draw-screen.module.css';

/** The initial map view on a farm without parcels. */
const COUNTRY_BOUNDS: Readonly<Record<'RO' | 'FR', Bounds>> = {
  RO: [20.2, 43.6, 29.8, 48.3],
  FR: [-5.2, 42.3, 8.3, 51.1],
};
const NO_SHAPES: readonly Shape[] = [];
const NOTHING_DIMMED: readonly Parcel[] = [];
const NO_BLOCKS: FarmMapView['blocks'] = [];
const NO_NOTES: FarmMapView['notes'] = [];
const NO_ALERTS: FarmMapView['alerts'] = [];
const noColor = () => '#00000000';

interface DrawMapProps {
  readonly farm: KnownFarm;
  readonly parcels: readonly Parcel[];
  readonly requestedId: string | undefined;
  readonly session: DrawingSession;
  /** Drawing by crosshair; null if the pointer draws. */
  readonly aim: Aim | null;
  readonly isSnapping: boolean;
  /** Whether the changes are being saved, when overlaps with its results must be ignored. */
  readonly isHurried: boolean;
  readonly onDrawing: (drawing: Drawing | null) => void;
  readonly onCommands: (mapCommands: FarmMapCommands) => void;
}

/** The season's map, the drawing layer on it, and the measurements. */
export function DrawMap(props: DrawMapProps) {
  const { farm, parcels, requestedId, session, aim, isSnapping, isHurried, onDrawing, onCommands } = props;
  const { land, changes, chosen, only, touched, overlaps, tool, edition } = session;
  const t = useTranslation();
  const { language, formats } = useLanguage();
  const isPhone = useIsPhone();
  const nameOf = useSketchName(parcels);
  const basemap = useBasemap(farm.id);
  const [mapCommands, setCommands] = useState<FarmMapCommands | null>(null);
  const [drawing, setDrawing] = useState<Drawing | null>(null);
  const [measure, setMeasure] = useState<DrawMeasure | null>(null);
  const [readouts, setReadouts] = useState<HTMLElement | null>(null);

  const shown = useMemo(() => {
    const before = new Map(parcels.map((parcel) => [parcel.id, parcel]));
    const planned = new Set(changes.sketches.map(({ id }) => id));
    return land.map((sketch) =>
      planned.has(sketch.id) ? mapParcelOf(sketch, before.get(sketch.id)) : before.get(sketch.id)!,
    );
  }, [land, changes, parcels]);
  // A new function causes a new label layout, so it must not change with every step.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the names come from the same parcels
  const labelOf = useMemo(() => {
    const names = new Map(land.map((sketch) => [sketch.id, nameOf(sketch)]));
    return ({ id, hectares }: Parcel) => `${names.get(id) ?? ''}\n${formats.hectares(hectares)}`;
  }, [land, language]);
  const [bbox] = useState(() => {
    const parcel = parcels.find(({ id }) => id === requestedId);
    return parcel ? withMargin(parcel.bbox) : (farm.bbox ?? COUNTRY_BOUNDS[farm.country]);
  });
  const view: FarmMapView = {
    farmKey: farm.id,
    isLoading: false,
    parcels: shown,
    bbox,
    raster: null,
    overlay: 'none',
    selected: null,
    highlighted: null,
    dimmed: NOTHING_DIMMED,
    blocks: NO_BLOCKS,
    alerts: NO_ALERTS,
    notes: NO_NOTES,
    opacity: 1,
    palette: 'standard',
    contrast: 'absolute',
    parcelColor: noColor,
    labelOf,
    pointsOfInterest: false,
    basemap,
    covers,
  };

  const neighbors = useMemo(
    () =>
      isSnapping
        ? land.filter(({ id }) => id !== only?.id || tool === 'split').map(({ shape }) => shape)
        : NO_SHAPES,
    [isSnapping, land, only?.id, tool],
  );
  const marks = useMemo(
    (): readonly DrawMark[] => [
      ...land.flatMap(({ id, shape }) => (touched.has(id) ? [{ shape, as: 'touched' } as const] : [])),
      ...chosen.map(({ shape }) => ({ shape, as: 'chosen' }) as const),
      ...(isHurried ? [] : overlaps.map(({ shape }) => ({ shape, as: 'overlap' }) as const)),
    ],
    [land, touched, chosen, overlaps, isHurried],
  );
  const texts = useMemo(
    () => ({ lengthText: (meters: number) => lengthText(meters, language), areaText: formats.hectares }),
    [language, formats],
  );
  const aimed = aim?.corners ?? null;
  const drawView: DrawView = {
    tool,
    aimed,
    edited: only?.shape ?? null,
    edition,
    neighbors,
    marks,
    ...texts,
  };
  const latest = useRef({ session, aim, drawView });
  useEffect(() => {
    latest.current = { session, aim, drawView };
    drawing?.show(drawView);
  });

  useEffect(() => {
    if (!mapCommands) return;
    let isGone = false;
    let made: Drawing | null = null;
    const now = () => latest.current.session;
    const onAim = (point: LngLat) => latest.current.aim?.onAim(point);
    mapCommands
      .draw({
        onPick: (id, isMore) => now().choose(id, isMore),
        onRing: (ring) => now().onRing(ring),
        onLine: (line) => now().onLine(line),
        onEdited: (shape) => now().onEdited(shape),
        onAim,
        onMeasure: setMeasure,
        onCrossing: () => now().refuse('crossing'),
      })
      .then((pen) => {
        if (isGone) return pen.end();
        made = pen;
        setDrawing(pen);
        onDrawing(pen);
      });
    return () => {
      isGone = true;
      setDrawing(null);
      onDrawing(null);
      made?.end();
    };
  }, [mapCommands, onDrawing]);

  const onWalked = (ring: Ring) => {
    if (crossesItself(ring)) {
      notify({ type: 'warning', text: t('map:raster.walkCrosses') });
      return false;
    }
    session.onRing(ring);
    return ringHectares(ring) >= MIN_HECTARES;
  };
  const farmBounds = land.length > 0 && shapeHectares(land[0]!.shape) > 0 ? farm.bbox : null;
  return (
    <>
      <MapCanvas
        view={view}
        events={{
          ...NO_PICKS,
          onReady(commands) {
            setCommands(commands);
            onCommands(commands);
          },
        }}
      />
      <div className={classes.mapTools} data-over-map>
        <MapTools
          commands={mapCommands}
          farmBounds={farmBounds}
          layers={<BasemapChoice farmId={farm.id} />}
          onWalked={onWalked}
          readouts={aim ? readouts : undefined}
        />
      </div>
      {aim && <div className={classes.below} ref={setReadouts} data-over-map />}
      <div className={classes.readout} data-aims={aim !== null} data-over-map>
        {/* Until the drawing has begun, a click on the map would be lost. */}
        {drawing && <DrawReadout session={session} measure={measure} isPhone={isPhone} aim={aim} />}
      </div>
      {aim && <IconPlus className={classes.crosshair} size={56} stroke={1.5} aria-hidden />}
    </>
  );
}
function covers(): readonly DOMRect[] {
  return [...document.querySelectorAll('[data-over-map] > *')].map((cover) => cover.getBoundingClientRect());
}
