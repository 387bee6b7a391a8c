import { IconCloudOff } from '@tabler/icons-react';
import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { openDialog } from '../../lib/dialogs.ts';
import { useLanguage, useTranslation } from '../../lib/language.ts';
import { oldestShown } from '../../lib/offline/oldest-shown.ts';
import { useSetting } from '../../lib/settings.ts';
import classes from './offline-bar.module.css';
import { useReservedRoom } from './use-reserved-room.ts';

/** Between the bar and what is above and below it, in pixels. */
const EDGE_PX = 6;

/**
 * Says that there is no signal, and of when the data on the page are. On a phone the page leaves it room above the
 * navigation, which stays where it is.
 */
export function OfflineBar() {
  const t = useTranslation();
  const { formats } = useLanguage();
  const client = useQueryClient();
  const [isSignedIn] = useSetting('signedIn');
  const bar = useRef<HTMLDivElement>(null);
  useReservedRoom(bar, '--offline-bar', EDGE_PX);
  // What is shown changes with what is fetched.
  useIsFetching();
  const since_ms = oldestShown(client.getQueryCache().findAll({ type: 'active' }));
  return (
    <div ref={bar} className={classes.bar} role="status">
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
