import type { Trial, User } from '@brazda/contract/client';
import { Button } from '@mantine/core';
import { Link, useLocation, useNavigate } from 'react-router';
import { useKeepTrial } from '../../areas/farms/index.ts';
import { useSendsMail } from '../../areas/installation/index.ts';
import { useErrorText } from '../../lib/error-text.ts';
import { useLanguage, useTranslation } from '../../lib/language.ts';
import { href } from '../../routes/href.ts';
import { Line } from './line.tsx';

/** Until when the trial farm is kept, and how to keep it: in a new account, or in that of the signed-in user. */
export function TrialBar({ trial, user }: { trial: Trial; user: User | null }) {
  const t = useTranslation();
  const { formats } = useLanguage();
  const { pathname, search } = useLocation();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const { mutate: keep, isPending, error } = useKeepTrial();
  const { farm, ends_at, is_confirming } = trial;
  const sendsMail = useSendsMail();
  const confirming = sendsMail ? 'confirming' : 'notMailed';
  const text = user ? 'found' : is_confirming ? confirming : 'until';
  return (
    <Line
      title={t('shell:overlays.trial.title')}
      actions={
        user ? (
          <Button
            h={44}
            px="sm"
            loading={isPending}
            onClick={() => keep(undefined, { onSuccess: ({ id }) => navigate(href('map', { farmId: id })) })}
          >
            {t('shell:overlays.trial.add')}
          </Button>
        ) : (
          <Button
            h={44}
            px="sm"
            variant="light"
            component={Link}
            to={href('new-account', {}, { backTo: pathname + search })}
          >
            {t('shell:overlays.trial.keep')}
          </Button>
        )
      }
    >
      {error
        ? errorText(error)
        : t(`shell:overlays.trial.${text}`, { farm: farm.name, date: formats.date(ends_at.slice(0, 10)) })}
    </Line>
  );
}
