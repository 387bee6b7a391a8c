import { useEffect, useState } from 'react';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { type DeviceStorage as Known, readDeviceStorage } from '../../../lib/outbox/device-storage.ts';
import { Alert } from '../../../ui/cards/alert.tsx';
import classes from './outbox-dialog.module.css';

const MEGABYTE = 1_000_000;

/** How much room there is on this device, and whether what waits may be removed by the system. */
export function DeviceStorage() {
  const t = useTranslation();
  const { formats } = useLanguage();
  const [known, setKnown] = useState<Known | null>(null);
  useEffect(() => {
    let isShown = true;
    void readDeviceStorage().then((read) => isShown && setKnown(read));
    return () => {
      isShown = false;
    };
  }, []);
  if (!known) return null;
  const { isEvicted, isKept, usage } = known;
  const megabytes = (bytes: number) => formats.count(Math.ceil(bytes / MEGABYTE));
  return (
    <>
      {isEvicted && <Alert tone="alert">{t('outbox:storage.evicted')}</Alert>}
      {!isEvicted && !isKept && <p className={classes.storage}>{t('outbox:storage.notKept')}</p>}
      {usage && (
        <p className={classes.storage}>
          {t('outbox:storage.usage', { used: megabytes(usage.used), quota: megabytes(usage.quota) })}
        </p>
      )}
    </>
  );
}
