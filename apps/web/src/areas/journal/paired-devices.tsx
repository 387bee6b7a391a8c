import type { Farm } from '@brazda/contract/client';
import { seasonLabel } from '@brazda/domain';
import { IconDeviceMobile } from '@tabler/icons-react';
import { useErrorText } from '../../lib/error-text.ts';
import { useLanguage, useTranslation } from '../../lib/language.ts';
import { useLoadError } from '../../lib/load-error.ts';
import { Alert } from '../../ui/cards/alert.tsx';
import { ItemRow, ItemRows } from '../../ui/cards/item-row.tsx';
import { ConfirmButton } from '../../ui/dialogs/confirm-button.tsx';
import { LoadFailure } from '../../ui/states/load-failure.tsx';
import { usePairedDevices, useRevokeDevice } from './pairing-queries.ts';

interface PairedDevicesProps {
  readonly farm: Farm;
  /** A device may be pairing now. */
  readonly isPairing: boolean;
}

/** The devices that are paired with a farm, with when they were last seen. */
export function PairedDevices({ farm, isPairing }: PairedDevicesProps) {
  const t = useTranslation();
  const errorText = useErrorText();
  const { formats } = useLanguage();
  const found = usePairedDevices(farm.id, isPairing);
  const failed = useLoadError(found);
  const { mutate: revoke, isPending, variables, error } = useRevokeDevice(farm.id);
  const yearOf = (seasonId: string) => farm.seasons.find(({ id }) => id === seasonId);
  return (
    <section>
      <h3>{t('journal:pairing.devices.title')}</h3>
      {failed && <LoadFailure {...failed} />}
      {error && <Alert tone="alert">{errorText(error)}</Alert>}
      {found.data?.length === 0 && <p>{t('journal:pairing.devices.none')}</p>}
      {found.data && found.data.length > 0 && (
        <ItemRows>
          {found.data.map(({ id, name, season, user_name, is_own, last_seen_at }) => {
            const paired = yearOf(season);
            return (
              <ItemRow
                key={id}
                icon={<IconDeviceMobile size={22} />}
                title={name}
                text={[
                  ...(paired ? [seasonLabel(paired)] : []),
                  ...(is_own ? [] : [user_name]),
                  t('journal:pairing.devices.lastSeen', { when: formats.moment(last_seen_at) }),
                ].join(' · ')}
                actions={
                  <ConfirmButton
                    label={t('journal:pairing.devices.revoke')}
                    question={t('journal:pairing.devices.question')}
                    yes={t('journal:pairing.devices.yes')}
                    no={t('journal:pairing.devices.no')}
                    isBusy={isPending && variables === id}
                    onConfirm={() => revoke(id)}
                  />
                }
              />
            );
          })}
        </ItemRows>
      )}
    </section>
  );
}
