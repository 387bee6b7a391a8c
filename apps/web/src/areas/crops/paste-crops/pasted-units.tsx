import type { CropGridCheck } from '@brazda/contract/client';
import { YIELD_UNITS, type YieldUnit } from '@brazda/domain';
import { useTranslation } from '../../../lib/language.ts';
import { ChoiceRow } from '../../../ui/inputs/choice-row.tsx';
import classes from './paste-crops.module.css';
import type { PastedTable } from './use-pasted-table.ts';

interface PastedUnitsProps {
  readonly table: PastedTable;
  readonly check: CropGridCheck;
}

/** The unit of the pasted yields, where the table has any, and how many were in another unit than t/ha. */
export function PastedUnits({ table, check: { columns, converted } }: PastedUnitsProps) {
  const t = useTranslation();
  if (!columns.includes('yield_estimated') && !columns.includes('yield_measured')) return null;
  const units = YIELD_UNITS.filter((unit) => converted[unit] !== undefined);
  return (
    <div className={classes.units}>
      <p className={classes.label}>{t('crops:paste.unit.title')}</p>
      <ChoiceRow<YieldUnit | 'said'>
        size="small"
        label={t('crops:paste.unit.title')}
        value={table.input.yield_unit ?? 'said'}
        choices={[
          { value: 'said', label: t('crops:paste.unit.said') },
          ...YIELD_UNITS.map((unit) => ({ value: unit, label: unit })),
        ]}
        onChange={(unit) => table.setUnit(unit === 'said' ? null : unit)}
      />
      {units.map((unit) => (
        <p className={classes.lead} key={unit}>
          {t('crops:paste.unit.converted', { count: converted[unit]!, unit })}
        </p>
      ))}
    </div>
  );
}
