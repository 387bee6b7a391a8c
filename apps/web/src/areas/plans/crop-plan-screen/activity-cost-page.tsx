import { type Activity, api } from '@brazda/contract/client';
import {
  amountOf,
  COST_BASES,
  COST_KINDS,
  type CostBasis,
  type CostKind,
  centsOf,
  PLAN_LIMITS,
  planAreaOf,
} from '@brazda/domain';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { PageSkeleton } from '../../../layouts/farm-page.tsx';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { useLoadError } from '../../../lib/load-error.ts';
import { OPTIONAL_DATA, queryOf } from '../../../lib/query.ts';
import { useForm } from '../../../lib/use-form.ts';
import { useNumberTexts } from '../../../lib/widget-texts.ts';
import { href } from '../../../routes/href.ts';
import { Alert } from '../../../ui/cards/alert.tsx';
import { Menu } from '../../../ui/dropdowns/menu.tsx';
import { ChoiceRow } from '../../../ui/inputs/choice-row.tsx';
import { Form, Submit } from '../../../ui/inputs/form.tsx';
import { NumberInput } from '../../../ui/inputs/number-input.tsx';
import { Loaded } from '../../../ui/states/load-failure.tsx';
import { useMoney } from '../../farms/index.ts';
import { type ActivityInput, useUpdateActivity } from '../plan-changes.ts';
import { usePutPrice } from '../price-changes.ts';
import { useCostedActivities } from '../queries.ts';
import { useLeave } from '../use-leave.ts';
import classes from './activity-cost.module.css';
import { budgetInAll, shownBudget } from './budget-basis.ts';
import { type CostDraft, costOfDrafts, draftOf, isComplete, newCost } from './cost-draft.ts';
import { CostLine } from './cost-line.tsx';
import type { PlanProps } from './plan-props.ts';

const MAX_MONEY = 1e9;

/** The form for the budget of an activity and the lines of its cost. */
export function ActivityCostPage(props: PlanProps) {
  const t = useTranslation();
  const { farm, season, plan, activityId } = props;
  const found = useCostedActivities({ farmId: farm.id, seasonId: season.id, planId: plan.id });
  const failure = useLoadError(found);
  const activity = found.data?.find(({ id }) => id === activityId);
  if (plan.is_closed || activity?.is_closed) return <Alert tone="info">{t('plans:closedHint')}</Alert>;
  return (
    <Loaded failure={failure}>
      {activity ? <CostForm key={activity.id} {...props} activity={activity} /> : <PageSkeleton />}
    </Loaded>
  );
}

function CostForm({ farm, season, plan, activity: shown }: PlanProps & { readonly activity: Activity }) {
  const t = useTranslation();
  const { language } = useLanguage();
  const money = useMoney(farm);
  const numbers = useNumberTexts();
  const leave = useLeave(href('crop-plan', { farmId: farm.id, seasonId: season.id, cropId: plan.crop }));
  const prices = useKnownPrices(farm.id, season.id);
  const keepPrice = usePutPrice({ farmId: farm.id, seasonId: season.id });
  // What is edited stays the same when others change the activity meanwhile; saving then reports it.
  const [activity] = useState(shown);
  const [initial] = useState(() => (activity.work_evaluations ?? []).map(draftOf));
  const [lines, setLines] = useState<readonly CostDraft[]>(initial);
  const [basis, setBasis] = useState<CostBasis>('total');
  const [budget, setBudget] = useState<number | null>(activity.total_budget);
  const nextKey = useRef(0);
  const area = planAreaOf(plan);
  const total = costOfDrafts(lines, plan);
  const isWhole = lines.every(isComplete);
  const isReady = isWhole && total !== null;
  const form = useForm({
    mutation: useUpdateActivity({
      farmId: farm.id,
      seasonId: season.id,
      planId: plan.id,
      activityId: activity.id,
    }),
    read: (): ActivityInput => ({
      total_budget: budget ?? 0,
      version: activity.version,
      work_evaluations: lines.map(({ key: _, quantity, price, name, ...line }) => ({
        ...line,
        name: name.trim(),
        quantity: quantity ?? 0,
        price: price ?? 0,
      })),
    }),
    warnsUnsaved: true,
    isChanged: lines !== initial || budget !== activity.total_budget,
    onDone: leave,
  });
  const add = (kind: CostKind) => {
    nextKey.current += 1;
    setLines([...lines, newCost(kind, `new-${nextKey.current}`)]);
  };
  return (
    <Form {...form.props}>
      <h2 className={classes.title}>{activity.name[language]}</h2>
      {lines.length === 0 && <p className={classes.hint}>{t('plans:costLine.none')}</p>}
      {lines.map((line) => (
        <CostLine
          farm={farm}
          season={season}
          key={line.key}
          line={line}
          plan={plan}
          prices={prices}
          onKeep={keepPrice.isPending ? undefined : keepPrice.mutate}
          onChange={(next) => setLines(lines.map((one) => (one.key === line.key ? next : one)))}
          onRemove={() => setLines(lines.filter(({ key }) => key !== line.key))}
        />
      ))}
      {lines.length < PLAN_LIMITS.costs && (
        <Menu
          entries={COST_KINDS.map((kind) => ({
            label: t(`plans:costKind.${kind}`),
            onSelect: () => add(kind),
          }))}
        >
          <Button variant="light" size="md" mih={44} leftSection={<IconPlus size={20} />}>
            {t('plans:costLine.add')}
          </Button>
        </Menu>
      )}
      <dl className={classes.total}>
        <dt>{t('plans:costLine.total')}</dt>
        <dd>{total === null ? '–' : money.amount(amountOf(total))}</dd>
      </dl>
      <NumberInput
        label={t('plans:budget')}
        description={
          total !== null && budget !== null && total > centsOf(budget) && budget > 0
            ? t('plans:overBudget', { amount: money.amount(amountOf(total - centsOf(budget))) })
            : t('plans:budgetHint')
        }
        unit={basis === 'hectare' ? t('plans:unit.perHectare', { currency: money.sign }) : money.sign}
        min={0}
        max={MAX_MONEY}
        step={basis === 'hectare' ? 10 : 100}
        texts={numbers}
        value={shownBudget(budget, basis, area)}
        onChange={(value) => setBudget(budgetInAll(value, basis, area))}
      />
      {area > 0 && (
        <ChoiceRow<CostBasis>
          size="small"
          label={t('plans:budgetBasis')}
          value={basis}
          choices={COST_BASES.map((value) => ({ value, label: t(`plans:basis.${value}`) }))}
          onChange={setBasis}
        />
      )}
      {total !== null && total > 0 && budget !== amountOf(total) && (
        <Button variant="subtle" size="sm" mih={44} onClick={() => setBudget(amountOf(total))}>
          {t('plans:costAsBudget')}
        </Button>
      )}
      {!isWhole && <p className={classes.hint}>{t('plans:costLine.incomplete')}</p>}
      <Submit isWide isDisabled={!isReady} isSending={form.isSending}>
        {t('plans:save')}
      </Submit>
    </Form>
  );
}

const NO_PRICES: readonly never[] = [];

/** The prices of a season; none while they are not known, since they only save typing. */
function useKnownPrices(farmId: string, seasonId: string) {
  const { data } = useQuery({
    ...queryOf(api.prices.list, { params: { farmId, seasonId } }),
    meta: OPTIONAL_DATA,
    select: ({ results }) => results,
  });
  return data ?? NO_PRICES;
}
