import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useColorScheme } from '../../../lib/color-scheme.ts';
import { shapeHectares } from '../../../lib/geometry/measure.ts';
import { intersectShapes } from '../../../lib/geometry/overlay.ts';
import { boxOf, type Shape } from '../../../lib/geometry/shape.ts';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { lengthText } from '../../../lib/length-text.ts';
import {
  BARE_VIEW,
  type BasemapView,
  type DrawMeasure,
  type DrawView,
  type FarmMapCommands,
  type FarmMapView,
  MapCanvas,
  NO_PICKS,
  useDrawing,
  withMargin,
} from '../../../map/index.ts';
import { useBasemap } from '../../imagery/index.ts';
import type { TreatableParcel } from './treatable-parcel.ts';
import classes from './treatment-form.module.css';

interface PartMapProps {
  /** Whose images are below; null for a person who works there, for whom they are not. */
  readonly farmId: string | null;
  readonly parcel: TreatableParcel;
  /** The part inside of the parcel, and its hectares in steps of 0.01. */
  readonly onDrawn: (part: Shape, hectares: number) => void;
  readonly onCancel: () => void;
}

/** A map on which the treated part of a parcel is drawn. */
export function PartMap({ farmId, ...props }: PartMapProps) {
  return farmId === null ? <SketchedPart {...props} /> : <PartOnImages {...props} farmId={farmId} />;
}

type DrawProps = Omit<PartMapProps, 'farmId'>;

function PartOnImages({ farmId, ...props }: DrawProps & { readonly farmId: string }) {
  return <DrawPart {...props} basemap={useBasemap(farmId)} />;
}

function SketchedPart(props: DrawProps) {
  const scheme = useColorScheme();
  const basemap = useMemo(
    () => ({ farmTiles: null, hasFarmTiles: false, open: null, overlays: NOTHING, scheme }),
    [scheme],
  );
  return <DrawPart {...props} basemap={basemap} />;
}

function DrawPart({
  parcel: { id, shape },
  basemap,
  onDrawn,
  onCancel,
}: DrawProps & { readonly basemap: BasemapView }) {
  const t = useTranslation();
  const { language, formats } = useLanguage();
  const [commands, setCommands] = useState<FarmMapCommands | null>(null);
  const [measure, setMeasure] = useState<DrawMeasure | null>(null);
  const [problem, setProblem] = useState<'drawOutside' | 'drawCrossing' | null>(null);
  const [bbox] = useState(() => withMargin(boxOf(shape)));
  const view: FarmMapView = {
    ...BARE_VIEW,
    farmKey: id,
    bbox,
    basemap,
  };
  const drawView = useMemo(
    (): DrawView => ({
      tool: 'polygon',
      aimed: null,
      edited: null,
      edition: 0,
      neighbors: [shape],
      marks: [{ shape, as: 'chosen' }],
      lengthText: (meters) => lengthText(meters, language),
      areaText: formats.hectares,
    }),
    [shape, language, formats],
  );
  const onRing = (ring: Shape[number][number]) => {
    const part = intersectShapes([[ring]], shape);
    const hectares = Math.round(shapeHectares(part) * 100) / 100;
    if (hectares === 0) setProblem('drawOutside');
    else onDrawn(part, hectares);
  };
  const drawing = useDrawing(commands, drawView, {
    onRing,
    onMeasure: setMeasure,
    onCrossing: () => setProblem('drawCrossing'),
  });
  const corners = measure?.corners ?? 0;
  return (
    <div className={classes.drawing}>
      <p>{t('treatments:form.drawHint')}</p>
      <div className={classes.map} data-map>
        <MapCanvas view={view} events={{ ...NO_PICKS, onReady: setCommands }} />
      </div>
      <p aria-live="polite">
        {problem
          ? t(`treatments:form.${problem}`)
          : measure?.hectares
            ? formats.hectares(measure.hectares)
            : ''}
      </p>
      <div className={classes.buttons}>
        <Button size="md" mih={44} disabled={corners < 3} onClick={() => drawing?.finish()}>
          {t('treatments:form.drawFinish')}
        </Button>
        <Button
          size="md"
          mih={44}
          variant="light"
          disabled={corners === 0}
          onClick={() => {
            setProblem(null);
            drawing?.undoCorner();
          }}
        >
          {t('treatments:form.drawUndo')}
        </Button>
        <Button size="md" mih={44} variant="subtle" onClick={onCancel}>
          {t('treatments:form.drawCancel')}
        </Button>
      </div>
    </div>
  );
}

const NOTHING: readonly never[] = [];
