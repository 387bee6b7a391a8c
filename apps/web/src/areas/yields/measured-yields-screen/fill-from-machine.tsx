import { correctionOf, machineTonnes, offeredYield } from '@brazda/domain';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import type { MachineYields } from '../machine-yields.ts';
import { WeighedTotal } from '../weighed-total.tsx';
import type { MeasuredDraft, MeasuredRow } from './measured-draft.ts';
import classes from './measured-table.module.css';

interface FillFromMachineProps {
  readonly rows: readonly MeasuredRow[];
  readonly machine: MachineYields;
  /** Called with the yields to fill in, by crop interval. */
  readonly onFill: (yields: MeasuredDraft) => void;
}

/** Fills in the yields of combines, corrected by the weighed total of their parcels. */
export function FillFromMachine({ rows, machine, onFill }: FillFromMachineProps) {
  const t = useTranslation();
  const { formats } = useLanguage();
  const [weighed, setWeighed] = useState<number | null>(null);
  const known = rows.flatMap(({ interval, parcel: { hectares } }) => {
    const found = machine.get(interval);
    return found ? [{ interval, hectares, mean_t_ha: found.mean_t_ha }] : [];
  });
  if (known.length === 0) return null;
  const factor = weighed === null ? 1 : correctionOf(known, weighed);
  const fill = (by: number) =>
    onFill(new Map(known.map(({ interval, mean_t_ha }) => [interval, offeredYield(mean_t_ha, by)])));
  return (
    <section className={classes.machine} aria-label={t('harvests:fill.title')}>
      <p>
        {t('harvests:fill.text', { count: known.length })}{' '}
        {t('harvests:fill.total', { value: formats.decimal(machineTonnes(known)) })}
      </p>
      <WeighedTotal
        label={t('harvests:fill.weighed')}
        value={weighed}
        factor={factor}
        onChange={setWeighed}
      />
      {factor !== null && (
        <Button size="md" mih={44} variant="light" onClick={() => fill(factor)}>
          {t('harvests:fill.button')}
        </Button>
      )}
    </section>
  );
}
