import { IconMapOff } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useLanguage, useTranslation } from '../../lib/language.ts';
import { Spinner } from '../../ui/states/spinner.tsx';
import { EmptyState, ErrorState } from '../../ui/states/states.tsx';
import { Waiting } from '../../ui/states/waiting.tsx';
import classes from './gallery-screen.module.css';

const TICK_MS = 400;

/** Spinners with and without a percentage, small, cancelable; a line that waits; empty and error states. */
export function StateSamples() {
  const t = useTranslation();
  const { formats } = useLanguage();
  const [percent, setPercent] = useState(40);
  const [isRunning, setRunning] = useState(false);
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setPercent((before) => (before + 1) % 101), TICK_MS);
    return () => clearInterval(timer);
  }, [isRunning]);
  const loading = t('common:widgets.loading');
  const cancel = { label: t('common:widgets.cancel'), onClick: () => setRunning(!isRunning) };
  return (
    <>
      <div className={classes.spinners}>
        <Spinner label={loading} />
        <Spinner
          label={loading}
          percent={percent}
          percentText={formats.share(percent / 100)}
          cancel={cancel}
        />
        <Spinner label={loading} size={24} />
      </div>
      <Waiting label={loading} />
      <EmptyState
        icon={<IconMapOff />}
        title={t('map:list.empty')}
        text={t('map:list.emptyHint')}
        action={{ label: 'Next step', onClick: () => undefined }}
      />
      <ErrorState title={t('common:errors.title')} text={t('common:errors.connect')} />
    </>
  );
}
