import type { RiskFinding } from '@brazda/contract/client';
import { Button } from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useLanguage, useTranslation } from '../../lib/language.ts';
import { notify } from '../../lib/toasts.ts';
import { useFinding } from './queries.ts';
import classes from './risks.module.css';

interface FindingButtonsProps {
  readonly farmId: string;
  readonly season: string;
  readonly parcel: string;
  readonly title: string;
  readonly model: RiskFinding['model'];
  readonly today: string;
  readonly findings: readonly RiskFinding[];
  readonly mayFind: boolean;
}

/** What was last seen of a disease on a parcel, and the buttons by which somebody who had a look says it. */
export function FindingButtons({
  farmId,
  season,
  parcel,
  title,
  model,
  today,
  findings,
  mayFind,
}: FindingButtonsProps) {
  const t = useTranslation();
  const { formats } = useLanguage();
  const { mutate, isPending, variables } = useFinding(farmId);
  const last = findings
    .filter((finding) => finding.parcel === parcel && finding.model === model)
    .toSorted((one, other) => one.day.localeCompare(other.day))
    .at(-1);
  const say = (seen: boolean) =>
    mutate(
      { season, parcel, model, day: today, seen },
      { onSuccess: () => notify({ type: 'success', text: t('risks:thanks') }) },
    );
  const button = (seen: boolean) => (
    <Button
      variant={last?.day === today && last.seen === seen ? 'filled' : 'light'}
      size="md"
      mih={44}
      aria-pressed={last?.day === today && last.seen === seen}
      aria-label={`${t(seen ? 'risks:seen' : 'risks:notSeen')}: ${title}`}
      loading={isPending && variables.seen === seen}
      leftSection={seen ? <IconEye size={20} aria-hidden /> : <IconEyeOff size={20} aria-hidden />}
      onClick={() => say(seen)}
    >
      {t(seen ? 'risks:seen' : 'risks:notSeen')}
    </Button>
  );
  return (
    <>
      {mayFind && button(true)}
      {mayFind && button(false)}
      {last && (
        <p className={classes.about}>
          {t(last.seen ? 'risks:wasSeen' : 'risks:wasNotSeen', { day: formats.dayMonth(last.day) })}
        </p>
      )}
    </>
  );
}
