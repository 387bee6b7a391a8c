import { cropById } from '@brazda/domain';
import { useState } from 'react';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { notify } from '../../../lib/toasts.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Form, Submit } from '../../../ui/inputs/form.tsx';
import { type Column, DataTable } from '../../../ui/tables/data-table.tsx';
import { parcelTitleOf, useYieldFarm, useYields, YieldInput } from '../../farms/index.ts';
import { type MeasuredAddress, useMeasuredYields } from '../forecast-queries.ts';
import { FULL_COVERAGE, type MachineYields } from '../machine-yields.ts';
import { FillFromMachine } from './fill-from-machine.tsx';
import {
  changedYields,
  type MeasuredDraft,
  type MeasuredRow,
  meanOfShown,
  pasteYields,
  shownYield,
} from './measured-draft.ts';
import classes from './measured-table.module.css';

interface MeasuredTableProps {
  readonly at: MeasuredAddress;
  readonly rows: readonly MeasuredRow[];
  /** What combines have measured. */
  readonly machine: MachineYields;
  readonly mayChange: boolean;
}

const NOTHING_EDITED: MeasuredDraft = new Map();

/** The yield of each parcel of a crop, to type or to paste from a spreadsheet; saved at once, all or none. */
export function MeasuredTable({ at, rows, machine, mayChange }: MeasuredTableProps) {
  const t = useTranslation();
  const { formats } = useLanguage();
  const farm = useYieldFarm(at.farmId);
  const yields = useYields(farm)(at.cropId);
  const { unit } = yields;
  const usual_t_ha = (farm && cropById(at.cropId)?.yield_t_ha[farm.country]) ?? null;
  const [draft, setDraft] = useState(NOTHING_EDITED);
  const changed = changedYields(rows, draft);
  const form = useForm({
    mutation: useMeasuredYields(at).put,
    read: () => changed,
    warnsUnsaved: true,
    isChanged: changed.length > 0,
    onDone: () => setDraft(NOTHING_EDITED),
  });
  const paste = (first: MeasuredRow, text: string) => {
    const pasted = pasteYields(rows, rows.indexOf(first), text, { draft, expected: { unit, usual_t_ha } });
    if ('draft' in pasted) {
      setDraft(pasted.draft);
      notify({ type: 'info', text: t('yields:measured.pasted', { count: pasted.filled }) });
    } else if (pasted.problem === 'long') notify({ type: 'error', text: t('yields:measured.pasteLong') });
    else if (pasted.problem === 'unclear')
      notify({ type: 'error', text: t('yields:measured.pasteUnclear', { ...pasted, unit }) });
    else notify({ type: 'error', text: t('yields:measured.pasteWrong', { ...pasted, unit }) });
  };
  const fill = (yields: MeasuredDraft) => {
    setDraft((known) => new Map([...known, ...yields]));
    notify({ type: 'info', text: t('yields:measured.pasted', { count: yields.size }) });
  };
  const { count, mean } = meanOfShown(rows, draft);
  const columns: Column<MeasuredRow>[] = [
    {
      key: 'parcel',
      title: t('yields:measured.columns.name'),
      cell: ({ parcel }) => parcelTitleOf(parcel),
      foot: t('yields:measured.count', { known: count, all: rows.length }),
    },
    {
      key: 'hectares',
      title: t('yields:measured.columns.hectares'),
      alignsRight: true,
      cell: ({ parcel }) => formats.decimal(parcel.hectares),
    },
    {
      key: 'forecast',
      title: t('yields:measured.forecast'),
      alignsRight: true,
      cell: ({ forecast }) => (forecast === null ? '–' : `~${yields.bare(forecast)}`),
    },
    ...(rows.some(({ interval }) => machine.has(interval))
      ? [
          {
            key: 'machine',
            title: t('harvests:fill.column', { unit }),
            alignsRight: true,
            cell: ({ interval }: MeasuredRow) => {
              const found = machine.get(interval);
              if (!found) return '–';
              const value = yields.bare(found.mean_t_ha);
              return found.coverage < FULL_COVERAGE
                ? t('harvests:fill.partial', { value, share: formats.share(found.coverage) })
                : value;
            },
          },
        ]
      : []),
    {
      key: 'yield',
      title: t('yields:measured.columns.yield', { unit }),
      alignsRight: true,
      cell: (row) => {
        const value = shownYield(row, draft);
        if (!mayChange) return value === null ? '–' : yields.bare(value);
        return (
          <div
            className={classes.field}
            onPaste={(event) => {
              const text = event.clipboardData.getData('text/plain');
              if (!/[\r\n\t]/.test(text.trim())) return;
              event.preventDefault();
              paste(row, text);
            }}
          >
            <YieldInput
              farm={farm}
              cropId={at.cropId}
              label={t('yields:measured.yieldOf', { parcel: parcelTitleOf(row.parcel) })}
              value={value}
              onChange={(next) => setDraft((known) => new Map(known).set(row.interval, next))}
            />
          </div>
        );
      },
      foot: mean === null ? '–' : `${t('yields:measured.mean')} ${yields.bare(mean)}`,
    },
  ];
  return (
    <>
      {mayChange && <FillFromMachine rows={rows} machine={machine} onFill={fill} />}
      <Form {...form.props}>
        <p>
          {[...(mayChange ? [t('yields:measured.text', { unit })] : []), t('yields:measured.why')].join(' ')}
        </p>
        <DataTable caption={t('yields:measured.title')} columns={columns} rows={rows} keyOf={intervalOf} />
        {mayChange && (
          <div className={classes.save}>
            <Submit isSending={form.isSending}>{t('yields:measured.save')}</Submit>
          </div>
        )}
      </Form>
    </>
  );
}

const intervalOf = ({ interval }: MeasuredRow) => interval;
