import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { connectivity } from '../../../lib/offline/connectivity.ts';
import { type DeviceStorage, readDeviceStorage } from '../../../lib/outbox/device-storage.ts';
import { useStore } from '../../../lib/store.ts';
import { Alert } from '../../../ui/cards/alert.tsx';
import type { PrefetchList } from '../prefetch-list.ts';
import { usePrefetchList, useTakeAlong, useTaking } from '../use-taken.ts';
import classes from './field-dialog.module.css';
import { TakingProgress } from './taking-progress.tsx';

/** A farm that is not on this device: what would come along, how large it is about, and the button for it. */
export function NewFarm({ farm }: { farm: { readonly id: string; readonly name: string } }) {
  const t = useTranslation();
  const { formats } = useLanguage();
  const { data: list } = usePrefetchList(farm.id);
  const take = useTakeAlong();
  const taking = useTaking();
  const isOffline = useStore(connectivity) === 'offline';
  return (
    <section className={classes.farm} aria-label={farm.name}>
      <h3>{farm.name}</h3>
      <p>{t('field:lead')}</p>
      {list && <Contents list={list} />}
      {list && (
        <p className={classes.size}>
          {t('field:estimate', { size: formats.dataSize(list.estimated_bytes) })}
        </p>
      )}
      {list && <Room needed_bytes={list.estimated_bytes} />}
      {isOffline && <Alert tone="info">{t('field:needsSignal')}</Alert>}
      {taking?.farmId === farm.id ? (
        <TakingProgress taking={taking} name={farm.name} />
      ) : (
        <div className={classes.actions}>
          <Button size="md" disabled={isOffline || taking !== null} onClick={() => void take(farm)}>
            {t('field:take')}
          </Button>
        </div>
      )}
    </section>
  );
}

function Contents({ list: { dates, map, parcelsWithoutCurve } }: { list: PrefetchList }) {
  const t = useTranslation();
  const { formats } = useLanguage();
  return (
    <ul className={classes.contents}>
      <li>
        {dates.length > 0
          ? t('field:images', { dates: dates.map((date) => formats.date(date)).join(', ') })
          : t('field:noImages')}
      </li>
      <li>{t(`field:map.${map}`)}</li>
      {parcelsWithoutCurve > 0 && <li>{t('field:withoutCurve', { count: parcelsWithoutCurve })}</li>}
    </ul>
  );
}

/** Warns if the browser reports less room than is needed. */
function Room({ needed_bytes }: { needed_bytes: number }) {
  const t = useTranslation();
  const { formats } = useLanguage();
  const [usage, setUsage] = useState<DeviceStorage['usage']>(null);
  useEffect(() => {
    let isShown = true;
    void readDeviceStorage().then((read) => isShown && setUsage(read.usage));
    return () => {
      isShown = false;
    };
  }, []);
  const room_bytes = usage && usage.quota - usage.used;
  if (room_bytes === null || room_bytes > needed_bytes) return null;
  return <Alert tone="alert">{t('field:noRoom', { room: formats.dataSize(room_bytes) })}</Alert>;
}
