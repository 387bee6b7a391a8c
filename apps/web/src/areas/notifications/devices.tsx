import type { NotificationSettings, PushDevice } from '@brazda/contract/client';
import { deviceName, isPhone } from '@brazda/domain';
import { Button } from '@mantine/core';
import { IconBellRinging, IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { useState } from 'react';
import { useErrorText } from '../../lib/error-text.ts';
import { useLanguage, useTranslation } from '../../lib/language.ts';
import { notify } from '../../lib/toasts.ts';
import { Alert } from '../../ui/cards/alert.tsx';
import { ItemRow, ItemRows } from '../../ui/cards/item-row.tsx';
import classes from './notifications-section.module.css';
import { PushRefused, pushEndpointSetting, pushSupport, subscribeDevice } from './push-device.ts';
import { useAddDevice, useRemoveDevice, useTestDevice } from './queries.ts';

/** The devices that get messages, and the way to add this one. */
export function Devices({ settings }: { settings: NotificationSettings }) {
  const t = useTranslation();
  const { devices, push_key } = settings;
  if (push_key === null) return <p>{t('notifications:devices.off')}</p>;
  return (
    <div className={classes.part}>
      <h3>{t('notifications:devices.title')}</h3>
      {devices.length === 0 && <p>{t('notifications:devices.none')}</p>}
      {devices.length > 0 && (
        <ItemRows>
          {devices.map((device) => (
            <DeviceRow key={device.id} device={device} />
          ))}
        </ItemRows>
      )}
      {!devices.some(({ is_current }) => is_current) && <AddDevice pushKey={push_key} />}
    </div>
  );
}

function AddDevice({ pushKey }: { pushKey: string }) {
  const t = useTranslation();
  const errorText = useErrorText();
  const [support, setSupport] = useState(pushSupport);
  const { mutate, isPending, error } = useAddDevice();
  const add = () =>
    mutate(() => subscribeDevice(pushKey), {
      onSuccess: () => void rememberEndpoint(),
      onError: (reason) => reason instanceof PushRefused && setSupport(pushSupport()),
    });
  if (support !== 'ready') {
    const texts = {
      home_screen: t('notifications:devices.homeScreen'),
      denied: t('notifications:devices.denied'),
      unsupported: t('notifications:devices.unsupported'),
    };
    return <Alert tone="info">{texts[support]}</Alert>;
  }
  return (
    <>
      {error && !(error instanceof PushRefused) && <Alert tone="alert">{errorText(error)}</Alert>}
      <div>
        <Button
          variant="light"
          size="md"
          mih={44}
          loading={isPending}
          leftSection={<IconBellRinging size={20} aria-hidden />}
          onClick={add}
        >
          {t('notifications:devices.add')}
        </Button>
      </div>
    </>
  );
}

/** Remembers that the person wants messages here, so that a subscription that ends is renewed. */
async function rememberEndpoint(): Promise<void> {
  const { pushManager } = await navigator.serviceWorker.ready;
  pushEndpointSetting.set((await pushManager.getSubscription())?.endpoint ?? null);
}

function DeviceRow({ device }: { device: PushDevice }) {
  const t = useTranslation();
  const errorText = useErrorText();
  const { formats } = useLanguage();
  const remove = useRemoveDevice();
  const test = useTestDevice();
  const error = remove.error ?? test.error;
  const Icon = isPhone(device.device) ? IconDeviceMobile : IconDeviceDesktop;
  const name = deviceName(device.device) ?? t('notifications:devices.unknown');
  const end = () =>
    remove.mutate(device.id, { onSuccess: () => device.is_current && pushEndpointSetting.set(null) });
  return (
    <ItemRow
      icon={<Icon size={22} />}
      title={device.is_current ? `${name} (${t('notifications:devices.here')})` : name}
      text={
        error
          ? errorText(error)
          : t('notifications:devices.since', { when: formats.moment(device.created_at) })
      }
      actions={
        <>
          <Button
            variant="subtle"
            size="md"
            mih={44}
            loading={test.isPending}
            onClick={() =>
              test.mutate(device.id, {
                onSuccess: () => notify({ type: 'success', text: t('notifications:devices.tested') }),
              })
            }
          >
            {t('notifications:devices.test')}
          </Button>
          <Button variant="subtle" size="md" mih={44} loading={remove.isPending} onClick={end}>
            {t('notifications:devices.remove')}
          </Button>
        </>
      }
    />
  );
}
