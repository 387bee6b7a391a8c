import type { License } from '@brazda/contract/client';
import { dayInCountry, SOIL_TRIAL_DAYS, soilTrialDaysLeft, soilTrialOn } from '@brazda/domain';
import { Button } from '@mantine/core';
import { useErrorText } from '../../lib/error-text.ts';
import { useLanguage, useTranslation } from '../../lib/language.ts';
import { notify } from '../../lib/toasts.ts';
import { Card } from '../../ui/cards/card.tsx';
import { useStartSoilTrial } from '../licenses/index.ts';
import { useVisitor } from '../session/index.ts';

/** The trial of soil analyses: its start for a user whose license has expired, and its days while it runs. */
export function SoilTrialCard() {
  const { user } = useVisitor();
  return user?.license ? <Trial license={user.license} isImpersonated={user.is_hijacked} /> : null;
}

interface TrialProps {
  readonly license: License;
  readonly isImpersonated: boolean;
}

function Trial({ license, isImpersonated }: TrialProps) {
  const t = useTranslation();
  const { formats } = useLanguage();
  const errorText = useErrorText();
  const starting = useStartSoilTrial(license.id);
  const { is_active, is_covered, solum_trial_end } = license;
  // As the server counts the days of licenses: where the seller is.
  const today = dayInCountry('RO', Date.now());
  const state = soilTrialOn(solum_trial_end, today);
  if (solum_trial_end !== null && state === 'running') {
    const count = soilTrialDaysLeft(solum_trial_end, today);
    return (
      <Card title={t('soil:solum.trial.title')}>
        <p>{t('soil:solum.trial.daysLeft', { count, date: formats.date(solum_trial_end) })}</p>
      </Card>
    );
  }
  if (state !== 'unused' || is_active || is_covered || isImpersonated) return null;
  const start = () =>
    starting.mutate(undefined, {
      onSuccess: () => notify({ type: 'success', text: t('soil:solum.trial.started') }),
      onError: (error) =>
        notify({ type: 'error', text: t('soil:solum.trial.failed', { error: errorText(error) }) }),
    });
  return (
    <Card title={t('soil:solum.trial.title')}>
      <p>{t('soil:solum.trial.text', { days: SOIL_TRIAL_DAYS })}</p>
      <div>
        <Button size="md" loading={starting.isPending} onClick={start}>
          {t('soil:solum.trial.start')}
        </Button>
      </div>
    </Card>
  );
}
