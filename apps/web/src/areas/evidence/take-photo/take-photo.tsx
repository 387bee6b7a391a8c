import type { Parcel } from '@brazda/contract/client';
import { photoStandOf } from '@brazda/domain';
import { Button } from '@mantine/core';
import { IconCamera } from '@tabler/icons-react';
import { useEffect, useMemo, useState } from 'react';
import { PageSkeleton } from '../../../layouts/farm-page.tsx';
import { closeDialog, leaveDialog, type Dialog as OfType } from '../../../lib/dialogs.ts';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { useLoadError } from '../../../lib/load-error.ts';
import { enqueue } from '../../../lib/outbox/outbox.ts';
import { devicePosition, type Fix } from '../../../lib/position.ts';
import { useSetting } from '../../../lib/setting.ts';
import { notify } from '../../../lib/toasts.ts';
import { newUuid } from '../../../lib/uuid.ts';
import { Alert } from '../../../ui/cards/alert.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { ChoiceRow } from '../../../ui/inputs/choice-row.tsx';
import { Loaded } from '../../../ui/states/load-failure.tsx';
import { parcelTitleOf } from '../../farms/index.ts';
import { useOutboxErrorText } from '../../outbox/index.ts';
import { useParcels } from '../../parcels/index.ts';
import { originalsSetting } from '../evidence-settings.ts';
import { type PhotoFile, type PhotoFileError, readPhotoFile } from '../photo-file.ts';
import { StandGuide } from './stand-guide.tsx';
import { StandMap } from './stand-map.tsx';
import classes from './take-photo.module.css';
import { useCompass } from './use-compass.ts';

interface TakePhotoProps {
  readonly id: number;
  readonly dialog: Extract<OfType, { type: 'evidence-photo' }>;
}

/** A photo for a rule: where to stand, which way to look, what is kept of the file, and the camera. It waits in the outbox until it is sent. */
export function TakePhoto({ id, dialog }: TakePhotoProps) {
  const t = useTranslation();
  const found = useParcels(dialog.farmId, dialog.seasonId);
  const failure = useLoadError(found);
  const parcel = found.parcels.find((each) => each.id === dialog.parcelId);
  return (
    <Dialog
      title={t('evidence:photo.title', { parcel: parcel ? parcelTitleOf(parcel) : '…' })}
      close={t('common:close')}
      onClose={() => leaveDialog(id)}
      onPhone="fullscreen"
      actions={null}
    >
      <Loaded failure={parcel ? null : failure}>
        {parcel ? <Camera id={id} dialog={dialog} parcel={parcel} /> : <PageSkeleton />}
      </Loaded>
    </Dialog>
  );
}

/** A photo with what the device knew when it was taken. */
interface TakenPhoto extends PhotoFile {
  readonly url: string;
  readonly taken_at: string;
  readonly fix: Fix | null;
  readonly heading: number | null;
}

function Camera({ id, dialog, parcel }: TakePhotoProps & { readonly parcel: Parcel }) {
  const t = useTranslation();
  const { formats } = useLanguage();
  const outboxErrorText = useOutboxErrorText();
  const { farmId, seasonId, parcelId, rule, part } = dialog;
  const [originals, setOriginals] = useSetting(originalsSetting);
  const [fix, setFix] = useState<Fix | null>(null);
  useEffect(() => devicePosition.follow(setFix), []);
  const compass = useCompass();
  const own = fix && 'position' in fix ? fix.position : null;
  // Where the device was first: the place must not wander with every step.
  const [from, setFrom] = useState<readonly [number, number] | null>(null);
  if (from === null && own) setFrom([own.longitude, own.latitude]);
  const stand = useMemo(
    () => photoStandOf(parcel.shape.coordinates, { from, ...(part && { part: part.coordinates }) }),
    [parcel, part, from],
  );
  const [photo, setPhoto] = useState<TakenPhoto | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => () => (photo ? URL.revokeObjectURL(photo.url) : undefined), [photo]);

  async function take(file: File) {
    const known = { taken_at: new Date().toISOString(), fix, heading: compass.heading };
    setBusy(true);
    setError(null);
    const read = await readPhotoFile(file, originals === 'yes');
    setBusy(false);
    if ('error' in read) {
      setPhoto(null);
      setError(errorText(read.error));
      return;
    }
    setPhoto({ ...read, ...known, url: URL.createObjectURL(new Blob([read.bytes], { type: 'image/jpeg' })) });
  }

  function errorText(code: PhotoFileError): string {
    return t(`evidence:photo.${code}`);
  }

  async function keep({ bytes, sha256, isOriginal, taken_at, fix: at, heading }: TakenPhoto) {
    const photoId = newUuid();
    const position = at && 'position' in at ? at.position : null;
    setBusy(true);
    try {
      await enqueue([
        {
          id: newUuid(),
          call: 'evidence.putPhoto',
          params: { farmId, seasonId, parcelId, photoId },
          query: {
            rule,
            sha256,
            taken_at,
            original: isOriginal ? 'yes' : 'no',
            ...(position && {
              longitude: position.longitude,
              latitude: position.latitude,
              accuracy_m: Math.min(position.accuracy_m, 1e6),
            }),
            ...(heading !== null && { heading }),
          },
          file: { bytes, type: 'image/jpeg' },
          lane: `evidence:${photoId}`,
          label: `${parcelTitleOf(parcel)} · ${t(`precheck:rule.${rule}`)}`,
        },
      ]);
      notify({ type: 'success', text: t('evidence:photo.kept') });
      closeDialog(id);
    } catch (failure) {
      setError(outboxErrorText(failure as Error));
      setBusy(false);
    }
  }

  return (
    <div className={classes.photo}>
      <p>{t('evidence:photo.rule', { rule: t(`precheck:rule.${rule}`) })}</p>
      {photo === null && (
        <>
          <StandMap farmId={farmId} parcel={parcel} stand={stand} own={own} />
          <p className={classes.legend}>{t('evidence:photo.legend')}</p>
          <StandGuide shape={parcel.shape} stand={stand} fix={fix} compass={compass} />
          <section className={classes.consent}>
            <h3>{t('evidence:photo.consent')}</h3>
            <p>{t('evidence:photo.consentWhy')}</p>
            <ChoiceRow
              size="small"
              label={t('evidence:photo.consent')}
              value={originals ?? ''}
              choices={[
                { value: 'yes', label: t('evidence:photo.keepOriginal') },
                { value: 'no', label: t('evidence:photo.stripped') },
              ]}
              onChange={(value) => setOriginals(value === 'yes' ? 'yes' : 'no')}
            />
          </section>
        </>
      )}
      {photo && (
        <figure className={classes.taken}>
          <img src={photo.url} alt={t('evidence:photo.title', { parcel: parcelTitleOf(parcel) })} />
          <figcaption>
            {t('evidence:photo.taken', { time: formats.moment(photo.taken_at) })}
            <span className={classes.hash}>{t('evidence:photo.hash', { hash: photo.sha256 })}</span>
          </figcaption>
        </figure>
      )}
      {photo && !photo.isOriginal && originals === 'yes' && (
        <Alert tone="info">{t('evidence:photo.notOriginal')}</Alert>
      )}
      {error && <Alert tone="alert">{error}</Alert>}
      <div className={classes.actions}>
        {photo && (
          <Button size="lg" mih={48} loading={isBusy} onClick={() => void keep(photo)}>
            {t('evidence:photo.send')}
          </Button>
        )}
        <label
          className={classes.camera}
          data-second={photo !== null}
          data-off={originals === null || isBusy}
        >
          <IconCamera size={22} aria-hidden />
          {t(isBusy ? 'evidence:photo.preparing' : photo ? 'evidence:photo.again' : 'evidence:photo.camera')}
          <input
            type="file"
            accept="image/*"
            capture="environment"
            disabled={originals === null || isBusy}
            onChange={(event) => {
              const file = event.currentTarget.files?.[0];
              // The same file can then be chosen again.
              event.currentTarget.value = '';
              if (file) void take(file);
            }}
          />
        </label>
      </div>
    </div>
  );
}
