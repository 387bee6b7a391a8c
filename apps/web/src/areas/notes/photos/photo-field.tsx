import { HEIC, NOTE_LIMITS } from '@brazda/domain';
import { IconCamera, IconX } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from '../../../lib/language.ts';
import { keepPhotoDecoder } from '../../../lib/offline/field-files.ts';
import { newUuid } from '../../../lib/uuid.ts';
import { Spinner } from '../../../ui/states/spinner.tsx';
import type { DraftPhoto, NewPhoto } from '../note-draft.ts';
import classes from './photo-field.module.css';
import { PhotoImage } from './photo-image.tsx';
import type { KeptPhoto, PhotoError, PreparedPhoto } from './photo-message.ts';
import { type PhotoWorker, startPhotoWorker } from './photo-worker-client.ts';

interface PhotoFieldProps {
  readonly photos: readonly DraftPhoto[];
  readonly onChange: (change: (photos: readonly DraftPhoto[]) => readonly DraftPhoto[]) => void;
  /** Whether photos are being prepared, which must end before the note is saved. */
  readonly onBusy: (isBusy: boolean) => void;
  /** How many there may be; that of a note if omitted. */
  readonly limit?: number;
}

interface Refused {
  readonly name: string;
  readonly error: PhotoError;
}

function newPhoto({ facts, ...photo }: PreparedPhoto | KeptPhoto): NewPhoto {
  const id = newUuid();
  if ('heic' in photo) return { id, url: '', file: { bytes: photo.heic, type: HEIC }, facts };
  const file = { bytes: photo.jpeg, type: 'image/jpeg' };
  return { id, url: URL.createObjectURL(new Blob([file.bytes], { type: file.type })), file, facts };
}

/** The photos of what is being written: from the camera or from files, each can be taken out again. */
export function PhotoField({ photos, onChange, onBusy, limit = NOTE_LIMITS.photos }: PhotoFieldProps) {
  const t = useTranslation();
  const worker = useRef<PhotoWorker>(null);
  const [preparing, setPreparing] = useState(0);
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const [isOver, setOver] = useState(false);

  useEffect(() => {
    worker.current = startPhotoWorker();
    return () => {
      worker.current?.end();
      worker.current = null;
    };
  }, []);
  const isBusy = preparing > 0;
  const tellBusy = useEffectEvent(onBusy);
  useEffect(() => tellBusy(isBusy), [isBusy]);

  async function add(files: readonly File[]) {
    const from = worker.current;
    if (!from) return;
    const room = limit - photos.length - preparing;
    const taken = files.slice(0, Math.max(0, room));
    setOver(files.length > room);
    setRefused([]);
    setPreparing((count) => count + taken.length);
    for (const file of taken) {
      const result = await from.prepare(file);
      // The form was closed meanwhile.
      if (worker.current !== from) return;
      setPreparing((count) => count - 1);
      if ('error' in result) setRefused((known) => [...known, { name: file.name, error: result.error }]);
      else {
        const photo = newPhoto(result);
        onChange((known) => [...known, photo]);
        keepPhotoDecoder();
      }
    }
  }

  function remove(photo: DraftPhoto) {
    if (photo.file) URL.revokeObjectURL(photo.url);
    setOver(false);
    onChange((known) => known.filter(({ id }) => id !== photo.id));
  }

  const isFull = photos.length + preparing >= limit;
  const isSingle = limit === 1;
  return (
    <fieldset className={classes.field}>
      <legend>{t(isSingle ? 'notes:photo.singleTitle' : 'notes:photo.title')}</legend>
      <ul className={classes.photos}>
        {photos.map((photo, at) => (
          <li key={photo.id}>
            <PhotoImage src={photo.url} alt={t('notes:photo.number', { n: at + 1, count: photos.length })} />
            <button
              type="button"
              aria-label={t('notes:photo.remove', { n: at + 1 })}
              title={t('notes:photo.remove', { n: at + 1 })}
              onClick={() => remove(photo)}
            >
              <IconX size={18} aria-hidden />
            </button>
          </li>
        ))}
        {Array.from({ length: preparing }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have nothing else
          <li key={at} className={classes.preparing}>
            <Spinner size={44} label={t('notes:photo.preparing')} />
          </li>
        ))}
      </ul>
      {!isFull && (
        <label className={classes.choose}>
          <IconCamera size={22} aria-hidden />
          {t(isSingle ? 'notes:photo.takeOne' : 'notes:photo.take')}
          <input
            type="file"
            accept="image/*,.heic,.heif"
            multiple={!isSingle}
            onChange={(event) => {
              void add([...(event.currentTarget.files ?? [])]);
              // The same file can then be chosen again.
              event.currentTarget.value = '';
            }}
          />
        </label>
      )}
      <div role="status">
        {!isSingle && (isFull || isOver) && (
          <p className={classes.hint}>{t('notes:photo.limit', { count: limit })}</p>
        )}
        {photos.some(({ file }) => file?.type === HEIC) && (
          <p className={classes.hint}>{t('notes:photo.later')}</p>
        )}
        {refused.map(({ name, error }) => (
          <p key={name} className={classes.error}>
            {t(`notes:photo.${error}`, { name })}
          </p>
        ))}
      </div>
    </fieldset>
  );
}
