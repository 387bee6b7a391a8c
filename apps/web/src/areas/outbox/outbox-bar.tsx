import { IconCloudUp } from '@tabler/icons-react';
import { openDialog } from '../../lib/dialogs.ts';
import { useTranslation } from '../../lib/language.ts';
import classes from './outbox-bar.module.css';
import type { OutboxSummary } from './outbox-summary.ts';

/** A line above every page: how many changes are not sent, and the way to their list. */
export function OutboxBar({ summary: { waiting, notAccepted } }: { summary: OutboxSummary }) {
  const t = useTranslation();
  const texts = [
    waiting > 0 && t('shell:overlays.outbox.waiting', { count: waiting }),
    notAccepted > 0 && t('shell:overlays.outbox.notAccepted', { count: notAccepted }),
  ];
  return (
    <div role="status">
      <button
        type="button"
        className={classes.bar}
        data-tone={notAccepted > 0 ? 'alert' : 'normal'}
        onClick={() => openDialog({ type: 'outbox' })}
      >
        <IconCloudUp size={18} aria-hidden />
        {texts.filter(Boolean).join(' · ')}
      </button>
    </div>
  );
}
