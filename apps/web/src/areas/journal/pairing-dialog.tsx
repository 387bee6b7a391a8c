import type { Season } from '@brazda/contract/client';
import { seasonLabel } from '@brazda/domain';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { leaveDialog, type Dialog as OfType, openDialog } from '../../lib/dialogs.ts';
import { useTranslation } from '../../lib/language.ts';
import { href } from '../../routes/href.ts';
import { Alert } from '../../ui/cards/alert.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Picker } from '../../ui/dropdowns/picker.tsx';
import { useFarm } from '../farms/index.ts';
import { JournalAppPlace } from './journal-app-place.tsx';
import { PairedDevices } from './paired-devices.tsx';
import classes from './pairing-dialog.module.css';
import { usePasskey } from './pairing-queries.ts';
import { useSecondsLeft } from './use-seconds-left.ts';

interface PairingDialogProps {
  readonly id: number;
  readonly dialog: Extract<OfType, { type: 'journal-pairing' }>;
}

const NO_SEASON = '';

/** Gets a one-time passkey for the journal app, and lists the devices that are paired with the farm. */
export function PairingDialog({ id, dialog }: PairingDialogProps) {
  const t = useTranslation();
  // A season may be added meanwhile.
  const farm = useFarm(dialog.farm.id).farm ?? dialog.farm;
  const [seasonId, setSeasonId] = useState(NO_SEASON);
  const { mutate: get, data: passkey, isPending, error } = usePasskey(farm.id);
  const left = useSecondsLeft(passkey?.valid_until ?? null);
  const isValid = left !== null && left > 0;
  const seasons = farm.seasons.filter(isForThisYear);
  return (
    <Dialog
      title={t('common:journalApp')}
      onClose={() => leaveDialog(id)}
      close={t('common:close')}
      actions={null}
    >
      <p className={classes.lead}>{t('journal:pairing.lead')}</p>
      <JournalAppPlace />
      {seasons.length === 0 ? (
        <Alert tone="info">
          {t('journal:pairing.noSeasons')}
          <div className={classes.more}>
            <Button
              size="md"
              mih={44}
              variant="light"
              onClick={() => openDialog({ type: 'season-form', farm, season: null, onAdded: setSeasonId })}
            >
              {t('shell:seasonForm.title')}
            </Button>
            {farm.feature_flags.includes('crop_rotation') && (
              <Link to={href('crop-rotation', { farmId: farm.id })}>{t('shell:pages.crop-rotation')}</Link>
            )}
          </div>
        </Alert>
      ) : (
        <>
          <Picker
            label={t('journal:pairing.season')}
            value={seasonId}
            choices={[
              { value: NO_SEASON, label: t('journal:pairing.chooseSeason') },
              ...seasons.map((season) => ({ value: season.id, label: seasonLabel(season) })),
            ]}
            onChange={setSeasonId}
          />
          <Button
            size="md"
            disabled={isValid || seasonId === NO_SEASON}
            loading={isPending}
            onClick={() => get(seasonId)}
          >
            {t('journal:pairing.getPasskey')}
          </Button>
        </>
      )}
      {error && <Alert tone="alert">{t('journal:pairing.unknownError')}</Alert>}
      {passkey && isValid && (
        <div role="status">
          <dl className={classes.passkey}>
            <dt>{t('journal:pairing.code')}</dt>
            <dd translate="no">{passkey.code.replace(/^(\d{4})/, '$1 ')}</dd>
            <dt>{t('journal:pairing.word')}</dt>
            <dd translate="no">{passkey.word}</dd>
          </dl>
        </div>
      )}
      {passkey && !error && (
        <p className={classes.left} role="timer">
          {isValid ? t('journal:pairing.secondsLeft', { seconds: left }) : t('journal:pairing.expired')}
        </p>
      )}
      <PairedDevices farm={farm} isPairing={isValid} />
    </Dialog>
  );
}

function isForThisYear({ end_date }: Season): boolean {
  return Number(end_date.slice(0, 4)) >= new Date().getFullYear();
}
