import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import type { Worker } from '@brazda/contract/client';
import { Checkbox } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { PageSkeleton } from '../../../layouts/farm-page.tsx';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { useLoadError } from '../../../lib/load-error.ts';
import { useForm } from '../../../lib/use-form.ts';
import { href } from '../../../routes/href.ts';
import { Alert } from '../../../ui/cards/alert.tsx';
import { Form, Submit } from '../../../ui/inputs/form.tsx';
import { Loaded } from '../../../ui/states/load-failure.tsx';
import { EmptyState } from '../../../ui/states/states.tsx';
import { LinkButton } from '../../../ui/texts/link-button.tsx';
import { useFarmWorkers } from '../../journal/index.ts';
import { useUpdateActivity } from '../plan-changes.ts';
import { useLeave } from '../use-leave.ts';
import classes from './assign-people.module.css';
import type { PlanProps } from './plan-props.ts';

/** The people to whom an activity is assigned, to be chosen among those of the farm. */
export function AssignPeoplePage(props: PlanProps) {
  const t = useTranslation();
  const { language } = useLanguage();
  const { farm, plan, activityId } = props;
  const found = useFarmWorkers({ farmId: farm.id }, true);
  const failure = useLoadError(found);
  const activity = plan.activities.find(({ id }) => id === activityId)!;
  if (plan.is_closed || activity.is_closed) return <Alert tone="info">{t('plans:closedHint')}</Alert>;
  return (
    <section className={classes.page}>
      <h2>{activity.name[language]}</h2>
      <Loaded failure={failure}>
        {found.data === undefined ? (
          <PageSkeleton />
        ) : found.data.length === 0 ? (
          <EmptyState icon={<IconUsers />} title={t('plans:assign.empty')} text={t('plans:assign.emptyText')}>
            <PeopleLink {...props} />
          </EmptyState>
        ) : (
          <AssignForm {...props} workers={found.data} />
        )}
      </Loaded>
    </section>
  );
}

function AssignForm(props: PlanProps & { readonly workers: readonly Worker[] }) {
  const t = useTranslation();
  const { farm, season, plan, activityId, workers } = props;
  const leave = useLeave(href('crop-plan', { farmId: farm.id, seasonId: season.id, cropId: plan.crop }));
  // What is edited stays the same when others change the activity meanwhile; saving then reports it.
  const [activity] = useState(() => plan.activities.find(({ id }) => id === activityId)!);
  const [initial] = useState(() => new Set(activity.workers.map(({ id }) => id)));
  const [chosen, setChosen] = useState<ReadonlySet<string>>(initial);
  const form = useForm({
    mutation: useUpdateActivity({ farmId: farm.id, seasonId: season.id, planId: plan.id, activityId }),
    read: () => ({
      // A person who was removed meanwhile is not assigned again.
      workers: workers.map(({ id }) => id).filter((id) => chosen.has(id)),
      version: activity.version,
    }),
    warnsUnsaved: true,
    isChanged: initial.symmetricDifference(chosen).size > 0,
    onDone: leave,
  });
  const toggle = (id: string) => setChosen(chosen.symmetricDifference(new Set([id])));
  return (
    <Form {...form.props}>
      <fieldset className={classes.people}>
        <legend>{t('plans:assign.legend')}</legend>
        <p>{t('plans:assign.hint')}</p>
        {workers.map((worker) => (
          <Checkbox
            key={worker.id}
            size="md"
            checked={chosen.has(worker.id)}
            label={worker.name}
            description={<WorkerStatus {...worker} />}
            onChange={() => toggle(worker.id)}
          />
        ))}
      </fieldset>
      <PeopleLink {...props} />
      <Submit isWide isSending={form.isSending}>
        {t('plans:save')}
      </Submit>
    </Form>
  );
}

/** Why a person does not see the activity on the phone. */
function WorkerStatus({ has_account, invited_until }: Worker) {
  const t = useTranslation();
  if (has_account) return null;
  return t(invited_until === null ? 'plans:assign.noAccount' : 'plans:assign.invited');
}

/** Leads to the people of the farm, and from there back to the plan. */
function PeopleLink({ farm, season, plan }: PlanProps) {
  const t = useTranslation();
  const backTo = href('crop-plan', { farmId: farm.id, seasonId: season.id, cropId: plan.crop });
  return (
    <LinkButton to={href('people', { farmId: farm.id }, { backTo })}>{t('plans:assign.add')}</LinkButton>
  );
}
