import { IconCloudOff } from '@tabler/icons-react';
import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { openDialog } from '../../lib/dialogs.ts';
import { useLanguage, useTranslation } from '../../lib/language.ts';
import { oldestShown } from '../../lib/offline/oldest-shown.ts';
import { useSetting } from '../../lib/settings.ts';
import classes from './offline-bar.module.css';

/** Says that there is no signal, and of when the data on the page are; over the page, so that nothing moves. */
export function OfflineBar() {
  const t = useTranslation();
  const { formats } = useLanguage();
  const client = useQueryClient();
  const [isSignedIn] = useSetting('signedIn');
  // What is shown changes with what is fetched.
  useIsFetching();
  const since_ms = oldestShown(client.getQueryCache().findAll({ type: 'active' }));
  return (
    <div className={classes.bar} role="status" data-offline-bar>
      <IconCloudOff size={18} aria-hidden />
      <span>
        {t('shell:overlays.offline.title')}{' '}
        {since_ms !== null && t('shell:overlays.offline.since', { when: formats.moment(new Date(since_ms)) })}
      </span>
      {isSignedIn && (
        <button type="button" onClick={() => openDialog({ type: 'field', farm: null })}>
          {t('shell:overlays.offline.farms')}
        </button>
      )}
    </div>
  );
}
