import type { NotePhoto } from '@brazda/contract/client';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { isWaitingPhoto } from '../waiting-notes.ts';
import classes from './album.module.css';
import { PhotoImage } from './photo-image.tsx';

/** The photos of a note, one at a time: swiped on a phone, with buttons at a desk. */
export function Album({ photos }: { photos: readonly NotePhoto[] }) {
  const t = useTranslation();
  const strip = useRef<HTMLUListElement>(null);
  const [at, setAt] = useState(0);
  const count = photos.length;
  const move = (by: number) => {
    const width = strip.current?.clientWidth ?? 0;
    strip.current?.scrollTo({ left: (at + by) * width });
  };
  return (
    <section className={classes.album} aria-label={t('notes:photo.title')}>
      <ul
        ref={strip}
        className={classes.strip}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keys
        tabIndex={0}
        onScroll={({ currentTarget }) =>
          setAt(Math.round(currentTarget.scrollLeft / Math.max(1, currentTarget.clientWidth)))
        }
      >
        {photos.map((photo, i) => (
          <li key={photo.id}>
            <Picture
              photo={photo}
              label={t('notes:photo.number', { n: i + 1, count })}
              isNear={Math.abs(i - at) <= 1}
            />
          </li>
        ))}
      </ul>
      {count > 1 && (
        <>
          {at > 0 && (
            <button
              type="button"
              className={classes.previous}
              aria-label={t('notes:photo.previous')}
              onClick={() => move(-1)}
            >
              <IconChevronLeft aria-hidden />
            </button>
          )}
          {at < count - 1 && (
            <button
              type="button"
              className={classes.next}
              aria-label={t('notes:photo.next')}
              onClick={() => move(1)}
            >
              <IconChevronRight aria-hidden />
            </button>
          )}
          <p className={classes.number}>
            {at + 1} / {count}
          </p>
        </>
      )}
      {photos[at] && <About photo={photos[at]} />}
    </section>
  );
}

/** The thumbnail until the photo is loaded; photos that are not near are not fetched. */
function Picture({ photo, label, isNear }: { photo: NotePhoto; label: string; isNear: boolean }) {
  const t = useTranslation();
  const [isFailed, setFailed] = useState(false);
  if (isFailed) return <p className={classes.failed}>{t('notes:photo.failed')}</p>;
  return (
    <PhotoImage
      src={isNear ? photo.url : photo.thumbnail_url}
      alt={label}
      width={photo.width}
      height={photo.height}
      {...(!isWaitingPhoto(photo.url) && { style: { backgroundImage: `url("${photo.thumbnail_url}")` } })}
      onError={() => setFailed(true)}
    />
  );
}

/** When the photo was taken, and where the camera pointed. */
function About({ photo: { taken_at, direction } }: { photo: NotePhoto }) {
  const t = useTranslation();
  const { formats } = useLanguage();
  if (taken_at === null && direction === null) return null;
  const parts = [
    taken_at !== null && t('notes:photo.taken', { when: formats.moment(new Date(taken_at)) }),
    direction !== null && t('notes:photo.facing', { degrees: Math.round(direction) }),
  ];
  return <p className={classes.about}>{parts.filter(Boolean).join(', ')}</p>;
}
