import {
  brushZone,
  fillZone,
  type GridPoint,
  HECTARE_M2,
  joinTinyPieces,
  landOfZones,
  MAX_FIELD_ZONES,
  splitZone,
  tinyPieces,
  zoneColorOf,
} from '@brazda/domain';
import { Button } from '@mantine/core';
import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useErrorText } from '../../lib/error-text.ts';
import { useLanguage, useTranslation } from '../../lib/language.ts';
import { useUnsavedGuard } from '../../lib/unsaved.ts';
import { Alert } from '../../ui/cards/alert.tsx';
import { ChoiceRow } from '../../ui/inputs/choice-row.tsx';
import classes from './field-zones.module.css';
import { ZoneCanvas, type ZoneCells } from './zone-canvas.tsx';
import { type ParcelAddress, useSaveZones } from './zone-changes.ts';
import { newHistory, redoZones, undoZones, withZones } from './zone-history.ts';

const TOOLS = ['brush', 'corners', 'line'] as const;
type Tool = (typeof TOOLS)[number];
/** Widths of the brush in cells. */
const BRUSHES = [1, 3, 7] as const;
const NUMBERS = Array.from({ length: MAX_FIELD_ZONES }, (_, at) => at + 1);

interface ZoneEditorProps {
  readonly address: ParcelAddress;
  readonly cells: ZoneCells;
  /** With which one begins. */
  readonly first: readonly number[];
  /** Working width of the machine, meters; null where it is not known. */
  readonly width_m: number | null;
  readonly onClose: () => void;
}

/** Zones are drawn by hand: with a brush, by corners, or by a line that splits the parcel; each step can be taken back. */
export function ZoneEditor({ address, cells, first, width_m, onClose }: ZoneEditorProps) {
  const t = useTranslation();
  const errorText = useErrorText();
  const { formats } = useLanguage();
  const save = useSaveZones(address);
  const [history, setHistory] = useState(() => newHistory(first));
  const [tool, setTool] = useState<Tool>('brush');
  const [zone, setZone] = useState(1);
  const [brush, setBrush] = useState<(typeof BRUSHES)[number]>(3);
  const [points, setPoints] = useState<readonly GridPoint[]>([]);
  /** While a brush is drawn. */
  const [stroke, setStroke] = useState<readonly number[] | null>(null);
  const [failed, setFailed] = useState(false);
  const { columns } = cells.grid;
  const zones = stroke ?? history.zones;
  const zoned = useMemo(
    () => ({ columns, areas_m2: cells.areas_m2, zones: history.zones }),
    [columns, cells, history],
  );
  const land = new Map(landOfZones({ ...zoned, zones }).map((each) => [each.zone, each.area_m2]));
  const min_m2 = width_m === null ? null : width_m ** 2;
  const tiny = useMemo(() => (min_m2 === null ? [] : tinyPieces(zoned, min_m2)), [zoned, min_m2]);
  const isChanged = history.zones !== first;
  useUnsavedGuard(isChanged && !save.isSuccess);

  const step = (next: readonly number[]) => setHistory((before) => withZones(before, next));
  const drop = () => {
    setPoints([]);
    setFailed(false);
  };

  function hear(what: 'down' | 'move' | 'up', at: GridPoint) {
    if (tool !== 'brush') {
      if (what === 'up') setPoints([...points, at]);
      return;
    }
    const from = points.at(-1) ?? at;
    const next = brushZone({ ...zoned, zones }, [from, at], { radius: brush / 2, zone });
    if (what === 'up') {
      step(next);
      setStroke(null);
      setPoints([]);
    } else {
      setStroke(next);
      setPoints([at]);
    }
  }

  function finish() {
    const next = tool === 'corners' ? fillZone(zoned, points, zone) : splitZone(zoned, points, zone);
    setFailed(next === null);
    setPoints([]);
    if (next) step(next);
  }

  return (
    <div className={classes.fields}>
      <ChoiceRow
        label={t('field-zones:tool.label')}
        value={tool}
        choices={TOOLS.map((value) => ({ value, label: t(`field-zones:tool.${value}`) }))}
        onChange={(value) => {
          setTool(value);
          drop();
        }}
      />
      <p className={classes.note}>{t(`field-zones:about.${tool}`)}</p>
      <fieldset className={classes.palette} aria-label={t('field-zones:palette')}>
        {NUMBERS.map((number) => (
          <button key={number} type="button" aria-pressed={number === zone} onClick={() => setZone(number)}>
            <i style={{ background: zoneColorOf(number, MAX_FIELD_ZONES) }} aria-hidden />
            {t('field-zones:zone', { number, area: formats.hectares((land.get(number) ?? 0) / HECTARE_M2) })}
          </button>
        ))}
      </fieldset>
      {tool === 'brush' && (
        <ChoiceRow
          size="small"
          label={t('field-zones:brush')}
          value={String(brush)}
          choices={BRUSHES.map((width) => ({
            value: String(width),
            label: `${formats.count(width * cells.cell_m)}\u00a0m`,
          }))}
          onChange={(value) => setBrush(BRUSHES.find((width) => String(width) === value) ?? brush)}
        />
      )}
      <div className={classes.stage}>
        <ZoneCanvas
          cells={cells}
          zones={zones}
          count={MAX_FIELD_ZONES}
          label={t('field-zones:picture', { count: land.size })}
          points={tool === 'brush' ? [] : points}
          onPointer={hear}
        />
      </div>
      {failed && <Alert tone="alert">{t('field-zones:noSplit')}</Alert>}
      <div className={classes.actions}>
        {tool !== 'brush' && (
          <>
            <Button
              size="md"
              mih={44}
              variant="light"
              disabled={points.length < (tool === 'corners' ? 3 : 2)}
              onClick={finish}
            >
              {t(`field-zones:finish.${tool}`)}
            </Button>
            <Button size="md" mih={44} variant="subtle" disabled={points.length === 0} onClick={drop}>
              {t('field-zones:drop')}
            </Button>
          </>
        )}
        <Button
          size="md"
          mih={44}
          variant="default"
          leftSection={<IconArrowBackUp size={20} aria-hidden />}
          disabled={history.past.length === 0}
          onClick={() => setHistory(undoZones)}
        >
          {t('field-zones:undo')}
        </Button>
        <Button
          size="md"
          mih={44}
          variant="default"
          leftSection={<IconArrowForwardUp size={20} aria-hidden />}
          disabled={history.future.length === 0}
          onClick={() => setHistory(redoZones)}
        >
          {t('field-zones:redo')}
        </Button>
        <Button
          size="md"
          mih={44}
          variant="default"
          onClick={() => step(history.zones.map((each) => (each === 0 ? 0 : zone)))}
        >
          {t('field-zones:one', { number: zone })}
        </Button>
      </div>
      {min_m2 === null ? (
        <p className={classes.note}>{t('field-zones:noWidth')}</p>
      ) : (
        tiny.length > 0 && (
          <Alert tone="info">
            <p>
              {t('field-zones:tiny', {
                count: tiny.length,
                area: `${formats.count(min_m2)}\u00a0m²`,
                zones: formats.list([...new Set(tiny.map((piece) => String(piece.zone)))].sort()),
              })}
            </p>
            <Button size="md" mih={44} variant="light" onClick={() => step(joinTinyPieces(zoned, min_m2))}>
              {t('field-zones:join')}
            </Button>
          </Alert>
        )
      )}
      {save.error && <Alert tone="alert">{errorText(save.error)}</Alert>}
      <div className={classes.actions}>
        <Button
          size="md"
          mih={44}
          loading={save.isPending}
          disabled={!isChanged}
          onClick={() => save.mutate({ columns, zones: history.zones }, { onSuccess: onClose })}
        >
          {t('field-zones:save')}
        </Button>
        <Button size="md" mih={44} variant="default" onClick={onClose}>
          {t('common:widgets.cancel')}
        </Button>
      </div>
    </div>
  );
}
