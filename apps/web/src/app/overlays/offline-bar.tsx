import { IconCloudOff } from '@tabler/icons-react';
import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { OutboxSummary } from '../../areas/outbox/index.ts';
import { signedInSetting } from '../../lib/device-settings.ts';
import { openDialog } from '../../lib/dialogs.ts';
import { useLanguage, useTranslation } from '../../lib/language.ts';
import { oldestShown } from '../../lib/offline/oldest-shown.ts';
import { useSetting } from '../../lib/setting.ts';
import classes from './offline-bar.module.css';
import { useReservedRoom } from './use-reserved-room.ts';

/** Between the bar and what is above and below it, in pixels. */
const EDGE_PX = 6;

/**
 * Says that there is no signal, of when the data on the page are, and how many changes of the user they have that are not sent. On a
 * phone the page leaves it room above the navigation, which stays where it is.
 */
export function OfflineBar({ waiting }: Pick<OutboxSummary, 'waiting'>) {
  const t = useTranslation();
  const { formats } = useLanguage();
  const client = useQueryClient();
  const [isSignedIn] = useSetting(signedInSetting);
  const bar = useRef<HTMLDivElement>(null);
  useReservedRoom(bar, '--offline-bar', EDGE_PX);
  // What is shown changes with what is fetched.
  useIsFetching();
  const since_ms = oldestShown(client.getQueryCache().findAll({ type: 'active' }));
  const when = (ms: number) => formats.moment(new Date(ms));
  return (
    <div ref={bar} className={classes.bar} role="status">
      <IconCloudOff size={18} aria-hidden />
      <span>
        {t('shell:overlays.offline.title')}{' '}
        {since_ms === null
          ? waiting > 0 && t('shell:overlays.offline.waiting', { count: waiting })
          : waiting > 0
            ? t('shell:overlays.offline.sinceWith', { when: when(since_ms), count: waiting })
            : t('shell:overlays.offline.since', { when: when(since_ms) })}
      </span>
      {isSignedIn && (
        <button type="button" onClick={() => openDialog({ type: 'field', farm: null })}>
          {t('shell:overlays.offline.farms')}
        </button>
      )}
    </div>
  );
}
