import type { Season, WaterPlace } from '@brazda/contract/client';
import { Button } from '@mantine/core';
import { IconLine, IconPolygon } from '@tabler/icons-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { openDialog } from '../../../lib/dialogs.ts';
import { shapeOf } from '../../../lib/geometry/geo-json.ts';
import type { LngLat } from '../../../lib/geometry/shape.ts';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { lengthText } from '../../../lib/length-text.ts';
import {
  BARE_VIEW,
  type Bounds,
  type DrawMark,
  type DrawMeasure,
  type DrawView,
  type FarmMapCommands,
  type FarmMapView,
  MapCanvas,
  NO_PICKS,
  useDrawing,
} from '../../../map/index.ts';
import { SectionCard } from '../../../ui/cards/section-card.tsx';
import type { KnownFarm } from '../../farms/index.ts';
import { useBasemap } from '../../imagery/index.ts';
import { useParcels } from '../../parcels/index.ts';
import classes from '../water.module.css';

interface WaterMapProps {
  readonly farm: KnownFarm;
  readonly season: Season | null;
  readonly places: readonly WaterPlace[];
  readonly mayChange: boolean;
  /** The place that is drawn again; null for a new one. */
  readonly redrawn: WaterPlace | null;
  readonly onRedrawn: () => void;
}

/** The map of the water of a farm, on which more is drawn: banks as lines, ponds as areas. */
export function WaterMap({ farm, season, places, mayChange, redrawn, onRedrawn }: WaterMapProps) {
  const t = useTranslation();
  const { language, formats } = useLanguage();
  const basemap = useBasemap(farm.id);
  const { parcels } = useParcels(farm.id, season?.id ?? null);
  const [tool, setTool] = useState<'split' | 'polygon' | null>(null);
  const [commands, setCommands] = useState<FarmMapCommands | null>(null);
  const [measure, setMeasure] = useState<DrawMeasure | null>(null);
  const [isCrossing, setCrossing] = useState(false);
  const section = useRef<HTMLDivElement>(null);
  const [bbox] = useState<Bounds>(() => farm.bbox ?? COUNTRY_BOUNDS[farm.country]);
  const active = tool ?? (redrawn ? toolOf(redrawn) : null);
  useEffect(() => {
    if (redrawn) section.current?.scrollIntoView({ block: 'center' });
  }, [redrawn]);
  const view: FarmMapView = { ...BARE_VIEW, farmKey: farm.id, bbox, basemap, parcels };
  const marks = useMemo(
    (): DrawMark[] =>
      places.map((place) => ({
        ...markOf(place),
        as: place.id === redrawn?.id ? 'chosen' : 'water',
      })),
    [places, redrawn],
  );
  const drawView = useMemo(
    (): DrawView => ({
      tool: active ?? 'select',
      aimed: null,
      edited: null,
      edition: 0,
      neighbors: NOTHING,
      marks,
      lengthText: (meters) => lengthText(meters, language),
      areaText: formats.hectares,
    }),
    [active, marks, language, formats],
  );
  const end = () => {
    setTool(null);
    setCrossing(false);
    onRedrawn();
  };
  const onDrawn = (shape: WaterPlace['shape']) => {
    const kind = shape.type === 'MultiPolygon' ? 'standing' : 'watercourse';
    const place = redrawn ? { ...redrawn, shape } : ({ id: null, name: '', kind, shape } as const);
    openDialog({ type: 'water-place', farmId: farm.id, place });
    end();
  };
  const drawing = useDrawing(commands, drawView, {
    onLine: (line) => onDrawn({ type: 'MultiLineString', coordinates: [line.map(positionOf)] }),
    onRing: (ring) => onDrawn({ type: 'MultiPolygon', coordinates: [[ring.map(positionOf)]] }),
    onMeasure: setMeasure,
    onCrossing: () => setCrossing(true),
  });
  const corners = measure?.corners ?? 0;
  const least = active === 'polygon' ? 3 : 2;
  return (
    <SectionCard title={t('water:map.title')} lead={t('water:map.lead')}>
      <div className={classes.map} ref={section} data-map>
        <MapCanvas view={view} events={{ ...NO_PICKS, onReady: setCommands }} />
      </div>
      {active && (
        <p className={classes.hint} aria-live="polite">
          {isCrossing
            ? t('water:map.crossing')
            : measure
              ? measure.hectares
                ? formats.hectares(measure.hectares)
                : lengthText(measure.meters, language)
              : t(active === 'polygon' ? 'water:map.areaHint' : 'water:map.lineHint')}
        </p>
      )}
      {mayChange && (
        <div className={classes.actions}>
          {active ? (
            <>
              <Button size="md" mih={44} disabled={corners < least} onClick={() => drawing?.finish()}>
                {t('water:map.finish')}
              </Button>
              <Button
                size="md"
                mih={44}
                variant="light"
                disabled={corners === 0}
                onClick={() => {
                  setCrossing(false);
                  drawing?.undoCorner();
                }}
              >
                {t('water:map.undo')}
              </Button>
              <Button
                size="md"
                mih={44}
                variant="subtle"
                onClick={() => {
                  drawing?.cancel();
                  end();
                }}
              >
                {t('water:map.cancel')}
              </Button>
            </>
          ) : (
            <>
              <Button
                size="md"
                mih={44}
                disabled={!drawing}
                leftSection={<IconLine size={20} aria-hidden />}
                onClick={() => setTool('split')}
              >
                {t('water:map.drawLine')}
              </Button>
              <Button
                size="md"
                mih={44}
                variant="light"
                disabled={!drawing}
                leftSection={<IconPolygon size={20} aria-hidden />}
                onClick={() => setTool('polygon')}
              >
                {t('water:map.drawArea')}
              </Button>
            </>
          )}
        </div>
      )}
    </SectionCard>
  );
}

const COUNTRY_BOUNDS: Readonly<Record<'RO' | 'FR', Bounds>> = {
  RO: [20.2, 43.6, 29.8, 48.3],
  FR: [-5.2, 42.3, 8.3, 51.1],
};

function toolOf({ shape }: WaterPlace): 'split' | 'polygon' {
  return shape.type === 'MultiPolygon' ? 'polygon' : 'split';
}

function positionOf([lng, lat]: LngLat): [number, number] {
  return [lng, lat];
}

function markOf({ shape }: WaterPlace): Pick<DrawMark, 'shape' | 'lines'> {
  if (shape.type === 'MultiPolygon') return { shape: shapeOf(shape.coordinates) };
  return {
    shape: NOTHING,
    lines: shape.coordinates.map((line) => line.map(([lng, lat]): LngLat => [lng, lat])),
  };
}

const NOTHING: readonly never[] = [];
