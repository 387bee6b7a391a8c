import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { connectivity } from '../../../lib/offline/connectivity.ts';
import type { TakenFarm } from '../../../lib/offline/kept-database.ts';
import { KEPT_VERSION } from '../../../lib/offline/kept-queries.ts';
import { useStore } from '../../../lib/store.ts';
import { ConfirmButton } from '../../../ui/dialogs/confirm-button.tsx';
import { removeFromDevice } from '../taking.ts';
import { useTakeAlong, useTaking } from '../use-taken.ts';
import classes from './field-dialog.module.css';
import { TakingProgress } from './taking-progress.tsx';

/** A farm on this device: of when it is, how large, and what can be done with it. */
export function FarmOnDevice({ taken }: { taken: TakenFarm }) {
  const t = useTranslation();
  const { formats } = useLanguage();
  const client = useQueryClient();
  const take = useTakeAlong();
  const taking = useTaking();
  const isOffline = useStore(connectivity) === 'offline';
  const { farmId, name, takenAt, size_bytes, version } = taken;
  if (taking?.farmId === farmId)
    return (
      <section className={classes.farm} aria-label={name}>
        <h3>{name}</h3>
        <TakingProgress taking={taking} name={name} />
      </section>
    );
  const isOutdated = version !== KEPT_VERSION;
  return (
    <section className={classes.farm} aria-label={name}>
      <h3>{name}</h3>
      <p>
        {takenAt === null
          ? t('field:incomplete')
          : t('field:taken', {
              when: formats.moment(new Date(takenAt)),
              size: formats.dataSize(size_bytes),
            })}
      </p>
      {isOutdated && takenAt !== null && <p className={classes.warning}>{t('field:outdated')}</p>}
      <div className={classes.actions}>
        <Button
          size="sm"
          mih={44}
          variant={takenAt === null || isOutdated ? 'filled' : 'default'}
          disabled={isOffline || taking !== null}
          onClick={() => void take({ id: farmId, name })}
        >
          {takenAt === null ? t('field:continue') : t('field:refresh')}
        </Button>
        <ConfirmButton
          label={t('field:remove.label')}
          question={t('field:remove.question', { farm: name })}
          yes={t('field:remove.yes')}
          no={t('field:remove.no')}
          onConfirm={() => void removeFromDevice(client, farmId)}
        />
      </div>
    </section>
  );
}
