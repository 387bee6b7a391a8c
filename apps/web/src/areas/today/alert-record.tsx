import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { hasAccess, shareInterval } from '@brazda/domain';
import { Switch } from '@mantine/core';
import { useLanguage, useTranslation } from '../../lib/language.ts';
import { href } from '../../routes/href.ts';
import { Disclosure } from '../../ui/tables/disclosure.tsx';
import { LinkButton } from '../../ui/texts/link-button.tsx';
import { useAlertSummary, useCompareFarm } from '../alerts/index.ts';
import type { KnownFarm } from '../farms/index.ts';
import classes from './about-alerts.module.css';

/** How often the alerts of a farm were true, whether it is compared with its neighbors, and how alerts are judged. */
export function AlertRecord({ farm }: { farm: KnownFarm }) {
  const t = useTranslation();
  const { formats } = useLanguage();
  const { data } = useAlertSummary(farm.id);
  const { mutate, isPending } = useCompareFarm(farm.id);
  if (!data) return null;
  const { sent, answered, confirmed, with_neighbors } = data;
  const rate = shareInterval(confirmed, answered);
  return (
    <Disclosure title={t('today:record.title')}>
      <div className={classes.record}>
        <p>
          {t('today:record.sent', { count: sent })}{' '}
          {rate
            ? t('today:record.confirmed', {
                count: answered,
                confirmed: formats.count(confirmed),
                share: formats.share(rate.share),
                low: formats.share(rate.low),
                high: formats.share(rate.high),
              })
            : t('today:record.unanswered', { button: t('today:answer.title') })}
        </p>
        {hasAccess(farm.access, 'owner') && !farm.is_demo && (
          <Switch
            size="md"
            label={t('today:record.neighbors')}
            description={t('today:record.neighborsHint')}
            checked={with_neighbors}
            disabled={isPending}
            onChange={({ currentTarget }) => mutate(currentTarget.checked)}
          />
        )}
        <LinkButton to={href('about-alerts')} variant="other">
          {t('today:record.about')}
        </LinkButton>
      </div>
    </Disclosure>
  );
}
