import { useEffect, useState } from 'react';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { type DeviceStorage, readDeviceStorage } from '../../../lib/outbox/device-storage.ts';
import { Alert } from '../../../ui/cards/alert.tsx';
import { useTakenFarms, useTaking } from '../use-taken.ts';
import classes from './field-dialog.module.css';

/** Whether the browser keeps the farms on this device, and how much room there is. */
export function FieldStorage() {
  const t = useTranslation();
  const { formats } = useLanguage();
  const taken = useTakenFarms();
  const isTaking = useTaking() !== null;
  const [known, setKnown] = useState<DeviceStorage | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again after something was kept or removed
  useEffect(() => {
    let isShown = true;
    void readDeviceStorage().then((read) => isShown && setKnown(read));
    return () => {
      isShown = false;
    };
  }, [taken, isTaking]);
  if (!known) return null;
  const { isEvicted, isKept, usage } = known;
  const hasFarms = (taken?.length ?? 0) > 0;
  return (
    <div className={classes.storage}>
      {isEvicted && <Alert tone="alert">{t('field:storage.evicted')}</Alert>}
      {!isEvicted && hasFarms && !isTaking && (
        <p>{t(isKept ? 'field:storage.kept' : 'field:storage.notKept')}</p>
      )}
      {hasFarms && <p>{t('field:storage.signOut')}</p>}
      {usage && (
        <p>
          {t('field:storage.usage', {
            used: formats.dataSize(usage.used),
            quota: formats.dataSize(usage.quota),
          })}
        </p>
      )}
    </div>
  );
}
