import type { User } from '@brazda/contract/client';
import { IconUserShield } from '@tabler/icons-react';
import { type MouseEvent, useRef } from 'react';
import { useStopImpersonating } from '../../areas/session/index.ts';
import { openDialog } from '../../lib/dialogs.ts';
import { useTranslation } from '../../lib/language.ts';
import { useSetting } from '../../lib/setting.ts';
import classes from './banner.module.css';
import { impersonationHiddenSetting } from './overlay-settings.ts';
import { isRapid, rapidClicks } from './rapid-clicks.ts';

/** Tells staff whom they are impersonating, and lets them stop; five rapid clicks offer the same. */
export function ImpersonationBanner({ user }: { user: User }) {
  const t = useTranslation();
  const [isHidden, setHidden] = useSetting(impersonationHiddenSetting);
  const { mutate: stop, mutateAsync: stopped, isPending } = useStopImpersonating();
  const clicks = useRef<readonly number[]>([]);
  const count = ({ timeStamp }: MouseEvent) => {
    clicks.current = rapidClicks(clicks.current, timeStamp);
    if (!isRapid(clicks.current)) return;
    clicks.current = [];
    openDialog({
      type: 'confirm',
      title: t('shell:overlays.impersonation.confirm'),
      text: t('shell:overlays.impersonation.confirmText'),
      confirm: t('shell:overlays.impersonation.stop'),
      onConfirm: () => stopped(user.id),
    });
  };
  const show = t('shell:overlays.impersonation.show');
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the Stop button does the same as the clicks
    // biome-ignore lint/a11y/noStaticElementInteractions: see above
    <div onClick={count}>
      {isHidden ? (
        <button
          type="button"
          className={classes.show}
          aria-label={show}
          title={show}
          onClick={() => setHidden(false)}
        >
          <IconUserShield size={22} aria-hidden />
        </button>
      ) : (
        <section className={classes.impersonation} aria-label={t('shell:overlays.impersonation.title')}>
          <div className={classes.who}>
            <span>
              {t('shell:overlays.impersonation.title')} <strong>{user.name || user.email}</strong>
            </span>
            {user.name && <span>{user.email}</span>}
            {user.phone && <span>{user.phone}</span>}
          </div>
          <div className={classes.buttons}>
            <button type="button" disabled={isPending} onClick={() => stop(user.id)}>
              {t('shell:overlays.impersonation.stop')}
            </button>
            <button type="button" onClick={() => setHidden(true)}>
              {t('shell:overlays.impersonation.hide')}
            </button>
          </div>
        </section>
      )}
    </div>
  );
}
