import type { CropPlan, Worksheet } from '@brazda/contract/client';
import { activityKindOf, amountOf, centsOf, hasAccess } from '@brazda/domain';
import { Button } from '@mantine/core';
import { IconLock, IconLockOpen } from '@tabler/icons-react';
import { useErrorText } from '../../../lib/error-text.ts';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { useLoadError } from '../../../lib/load-error.ts';
import { notify } from '../../../lib/toasts.ts';
import { Loaded } from '../../../ui/states/load-failure.tsx';
import { type Column, DataTable } from '../../../ui/tables/data-table.tsx';
import { type KnownFarm, useMoney } from '../../farms/index.ts';
import { usePeriodText } from '../period-text.ts';
import { useClosePlan } from '../plan-changes.ts';
import { useWorksheets } from '../queries.ts';
import classes from './close-activity.module.css';
import type { PlanProps } from './plan-props.ts';

type SheetLine = Worksheet['activities'][number] & { readonly key: string };

/** What was planned and what was done; signing closes the plan, and earlier sheets stay. */
export function WorksheetPage({ farm, season, plan }: PlanProps) {
  const t = useTranslation();
  const { formats } = useLanguage();
  const errorText = useErrorText();
  const address = { farmId: farm.id, seasonId: season.id, planId: plan.id };
  const found = useWorksheets(address);
  const { close, open } = useClosePlan(address);
  const onError = (error: Error) => notify({ type: 'error', text: errorText(error) });
  const mayChange = hasAccess(farm.access, 'full');
  const unfinished = plan.activities.filter(
    ({ is_closed, parcels_done }) => !is_closed && parcels_done < plan.parcels,
  ).length;
  return (
    <section className={classes.page}>
      {!plan.is_closed && (
        <>
          <p>{t('plans:worksheet.lead')}</p>
          <SheetTable
            lines={plan.activities.map((activity) => ({ ...activity, key: activity.id }))}
            farm={farm}
            plan={plan}
          />
          {mayChange && (
            <div className={classes.close}>
              {unfinished > 0 && <p>{t('plans:worksheet.unfinished', { count: unfinished })}</p>}
              <Button
                size="md"
                mih={44}
                leftSection={<IconLock size={20} />}
                loading={close.isPending}
                onClick={() => close.mutate(undefined, { onError })}
              >
                {t('plans:worksheet.sign')}
              </Button>
            </div>
          )}
        </>
      )}
      {plan.is_closed && mayChange && (
        <Button
          variant="light"
          size="md"
          mih={44}
          leftSection={<IconLockOpen size={20} />}
          loading={open.isPending}
          onClick={() => open.mutate(undefined, { onError })}
        >
          {t('plans:worksheet.reopen')}
        </Button>
      )}
      <Loaded failure={useLoadError(found)}>
        {found.data?.map((sheet) => (
          <article key={sheet.id}>
            <h3>
              {t('plans:worksheet.signed', {
                name: sheet.signed_by || t('plans:someone'),
                moment: formats.moment(sheet.signed_at),
              })}
            </h3>
            {sheet.reopened_at && (
              <p>{t('plans:worksheet.reopenedAt', { moment: formats.moment(sheet.reopened_at) })}</p>
            )}
            <SheetTable
              lines={sheet.activities.map((activity, index) => ({ ...activity, key: String(index) }))}
              farm={farm}
              plan={sheet.plan}
            />
          </article>
        ))}
      </Loaded>
    </section>
  );
}

interface SheetTableProps {
  readonly farm: KnownFarm;
  readonly lines: readonly SheetLine[];
  readonly plan: Pick<CropPlan, 'parcels'>;
}

/** Planned and done, side by side. */
function SheetTable({ farm, lines, plan }: SheetTableProps) {
  const t = useTranslation();
  const { language, formats } = useLanguage();
  const money = useMoney(farm);
  const periodText = usePeriodText();
  const day = (value: string | null) => (value === null ? '–' : formats.shortDate(value));
  const sumOf = (pick: (line: SheetLine) => number) =>
    amountOf(lines.reduce((sum, line) => sum + centsOf(pick(line)), 0));
  const overBudget = ({ total_cost, total_budget }: Pick<SheetLine, 'total_cost' | 'total_budget'>) =>
    money.difference(amountOf(centsOf(total_cost) - centsOf(total_budget)));
  const columns: Column<SheetLine>[] = [
    {
      key: 'activity',
      title: t('plans:worksheet.activity'),
      cell: ({ activity }) => activityKindOf(activity)?.label[language] ?? activity,
      foot: t('map:farmPage.total'),
    },
    {
      key: 'planned',
      title: t('plans:worksheet.planned'),
      cell: periodText,
    },
    { key: 'last', title: t('plans:worksheet.last'), cell: ({ last_done }) => day(last_done) },
    {
      key: 'parcels',
      title: t('plans:worksheet.parcels'),
      alignsRight: true,
      cell: ({ parcels_done }) => `${parcels_done} / ${plan.parcels}`,
    },
    {
      key: 'budget',
      title: t('plans:budget'),
      alignsRight: true,
      cell: ({ total_budget }) => money.amount(total_budget),
      foot: money.amount(sumOf(({ total_budget }) => total_budget)),
    },
    {
      key: 'cost',
      title: t('plans:cost'),
      alignsRight: true,
      cell: ({ total_cost }) => money.amount(total_cost),
      foot: money.amount(sumOf(({ total_cost }) => total_cost)),
    },
    {
      key: 'difference',
      title: t('plans:worksheet.difference'),
      alignsRight: true,
      cell: overBudget,
      foot: overBudget({
        total_budget: sumOf(({ total_budget }) => total_budget),
        total_cost: sumOf(({ total_cost }) => total_cost),
      }),
    },
  ];
  return (
    <DataTable caption={t('plans:worksheet.table')} columns={columns} rows={lines} keyOf={({ key }) => key} />
  );
}
