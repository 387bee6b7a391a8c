import type { PrescriptionBasis } from '@brazda/contract/client';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { Alert } from '../../../ui/cards/alert.tsx';
import { DataTable } from '../../../ui/tables/data-table.tsx';
import type { PrescriptionDraft } from './prescription-draft.ts';
import classes from './prescription-screen.module.css';

interface SoilFieldProps {
  readonly draft: PrescriptionDraft;
  readonly basis: PrescriptionBasis;
}

/** What the crop needs on each cell of the soil analysis, by which rates are made. */
export function SoilField({ draft, basis: { needs, cell_needs } }: SoilFieldProps) {
  const t = useTranslation();
  const { formats } = useLanguage();
  const { purpose } = draft;
  if (purpose !== 'phosphorus' && purpose !== 'potassium') return null;
  if (!needs || cell_needs.length === 0) return <Alert tone="info">{t('prescriptions:soil.none')}</Alert>;
  const title = t('prescriptions:soil.title', { day: formats.date(needs.sampled_on ?? '') });
  return (
    <>
      {draft.nutrient_percent === null && <Alert tone="alert">{t('prescriptions:soil.needsContent')}</Alert>}
      <p>{title}</p>
      <DataTable
        caption={title}
        rows={cell_needs}
        keyOf={({ number }) => String(number)}
        columns={[
          { key: 'cell', title: t('prescriptions:soil.cell'), cell: ({ number }) => formats.count(number) },
          {
            key: 'need',
            title: t(`prescriptions:nutrientUnit.${purpose}`),
            alignsRight: true,
            cell: (cell) =>
              cell[purpose] === null ? t('prescriptions:soil.unknown') : formats.decimal(cell[purpose]),
          },
        ]}
      />
      <p className={classes.note}>{t('prescriptions:soil.source')}</p>
    </>
  );
}
