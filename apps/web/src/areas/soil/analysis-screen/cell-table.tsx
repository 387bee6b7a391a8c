import type { SoilAnalysisDetails, SoilCell } from '@brazda/contract/client';
import { useMemo } from 'react';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { Card } from '../../../ui/cards/card.tsx';
import { type Column, DataTable } from '../../../ui/tables/data-table.tsx';
import classes from './analysis-screen.module.css';
import { CellPhotoLink } from './cell-photo-link.tsx';
import { CellState } from './cell-state.tsx';
import { depthsText } from './depths-text.ts';

/** The samples of an analysis in the order of the route. */
export function CellTable({ farmId, analysis }: { farmId: string; analysis: SoilAnalysisDetails }) {
  const t = useTranslation();
  const { formats } = useLanguage();
  const names = useMemo(() => new Map(analysis.parcel_list.map(({ id, name }) => [id, name])), [analysis]);
  const columns: Column<SoilCell>[] = [
    { key: 'label', title: t('soil:analysis.label'), cell: ({ label }) => label },
    { key: 'parcel', title: t('map:farmPage.parcel'), cell: ({ parcel }) => names.get(parcel) },
    {
      key: 'hectares',
      title: t('map:farmPage.area'),
      alignsRight: true,
      cell: ({ hectares }) => formats.hectares(hectares),
    },
    {
      key: 'state',
      title: t('soil:analysis.sample'),
      cell: (cell) => (
        <span className={classes.sample}>
          <CellState cell={cell} />
          <CellPhotoLink farmId={farmId} soilAnalysisId={analysis.id} cell={cell} />
        </span>
      ),
    },
  ];
  const depths = depthsText(analysis.depths);
  return (
    <Card title={t('soil:analysis.samples')}>
      <p className={classes.hint}>{t('soil:analysis.depthsAre', { depths })}</p>
      <DataTable
        caption={t('soil:analysis.samples')}
        columns={columns}
        rows={analysis.cell_list}
        keyOf={keyOfCell}
      />
    </Card>
  );
}

const keyOfCell = ({ id }: SoilCell) => id;
