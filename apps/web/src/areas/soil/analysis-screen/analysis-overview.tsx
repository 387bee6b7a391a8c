import type { SoilAnalysisDetails, SoilCell } from '@brazda/contract/client';
import { SOIL_CELL_STATES } from '@brazda/domain';
import { useMemo, useState } from 'react';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { lengthText } from '../../../lib/length-text.ts';
import { Card } from '../../../ui/cards/card.tsx';
import { KeyFigures } from '../../../ui/cards/key-figures.tsx';
import classes from './analysis-screen.module.css';
import { boundsOfCells } from './bounds-of-cells.ts';
import { CELL_COLOR } from './cell-colors.ts';
import { CellPhotoLink } from './cell-photo-link.tsx';
import { CellState } from './cell-state.tsx';
import { CellsMap } from './cells-map.tsx';

interface AnalysisOverviewProps {
  readonly farmId: string;
  readonly analysis: SoilAnalysisDetails;
}

/** The cells of an analysis on the map, with the way through them. */
export function AnalysisOverview({ farmId, analysis }: AnalysisOverviewProps) {
  const t = useTranslation();
  const { language, formats } = useLanguage();
  const { cell_list: cells, parcel_list: parcels } = analysis;
  const [selected, setSelected] = useState<number | null>(null);
  const shapes = useMemo(
    () =>
      cells.map(({ number, shape, center, state }) => ({
        position: number,
        shape,
        color: CELL_COLOR[state],
        label: { text: String(number), at: center },
      })),
    [cells],
  );
  const around = useMemo(() => parcels.map(({ geometry }) => ({ shape: geometry })), [parcels]);
  const line = useMemo(() => cells.map(({ center }) => center), [cells]);
  const bbox = useMemo(() => boundsOfCells(cells), [cells]);
  const figures = [
    { label: t('map:farmPage.area'), value: formats.hectares(analysis.hectares) },
    { label: t('soil:analysis.cells'), value: formats.count(analysis.cells) },
    {
      label: t('soil:analysis.taken'),
      value: t('soil:analysis.takenOf', { taken: analysis.taken, all: analysis.cells }),
    },
    ...(analysis.route_m
      ? [{ label: t('soil:analysis.route'), value: lengthText(analysis.route_m, language) }]
      : []),
  ];
  const saved = (analysis.nearest_first_m ?? 0) - (analysis.route_m ?? 0);
  return (
    <Card title={t('soil:analysis.cells')}>
      <KeyFigures figures={figures} />
      {saved > 1 && (
        <p className={classes.hint}>
          {t('soil:analysis.routeSaved', { length: lengthText(saved, language) })}
        </p>
      )}
      <CellsMap
        farmId={farmId}
        label={t('soil:analysis.map')}
        around={around}
        shapes={shapes}
        line={line}
        bbox={bbox}
        selected={selected}
        onShape={setSelected}
      />
      <ul className={classes.legend}>
        {SOIL_CELL_STATES.map((state) => (
          <li key={state}>
            <i style={{ background: CELL_COLOR[state] }} aria-hidden />
            {t(`soil:analysis.cellStates.${state}`)}
          </li>
        ))}
      </ul>
      <Cell farmId={farmId} analysis={analysis} cell={cells.find(({ number }) => number === selected)} />
    </Card>
  );
}

interface CellProps {
  readonly farmId: string;
  readonly analysis: SoilAnalysisDetails;
  readonly cell: SoilCell | undefined;
}

function Cell({ farmId, analysis, cell }: CellProps) {
  const t = useTranslation();
  const { formats } = useLanguage();
  if (!cell) return <p className={classes.cell}>{t('soil:analysis.clickCell')}</p>;
  const parcel = analysis.parcel_list.find(({ id }) => id === cell.parcel);
  return (
    <p className={classes.cell} aria-live="polite">
      <strong>{cell.label}</strong>
      <span>{parcel?.name}</span>
      <span>{formats.hectares(cell.hectares)}</span>
      <CellState cell={cell} />
      <CellPhotoLink farmId={farmId} soilAnalysisId={analysis.id} cell={cell} />
    </p>
  );
}
