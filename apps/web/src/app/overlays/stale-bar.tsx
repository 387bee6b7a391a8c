import { IconCloudX } from '@tabler/icons-react';
import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { useLanguage, useTranslation } from '../../lib/language.ts';
import { failingQueries, failingShown } from '../../lib/offline/failing-shown.ts';
import classes from './offline-bar.module.css';

/** Says that the server fails to update what is shown, and of when that is; over the page, so that nothing moves. */
export function StaleBar() {
  const t = useTranslation();
  const { formats } = useLanguage();
  const client = useQueryClient();
  // What is shown changes with what is fetched.
  const isFetching = useIsFetching() > 0;
  const failing = failingQueries(client.getQueryCache());
  const since_ms = failingShown(failing);
  if (since_ms === null) return null;
  const retry = () => {
    for (const query of failing) void client.refetchQueries({ queryKey: query.queryKey, exact: true });
  };
  return (
    <div className={classes.bar} role="status" data-stale-bar>
      <IconCloudX size={18} aria-hidden />
      <span>
        {t('shell:overlays.stale.title')}{' '}
        {t('shell:overlays.stale.since', { when: formats.moment(new Date(since_ms)) })}
      </span>
      <button type="button" disabled={isFetching} onClick={retry}>
        {t('common:retry')}
      </button>
    </div>
  );
}
