import { HEIC } from '@brazda/domain';
import { IconPhoto } from '@tabler/icons-react';
import { type ComponentProps, useEffect, useState } from 'react';
import { outboxFile } from '../../../lib/outbox/outbox.ts';
import { isWaitingPhoto, WAITING_PHOTO } from '../waiting-notes.ts';

/** A photo of a note, also one that waits in the outbox; an icon in place of one that this browser cannot show yet. */
export function PhotoImage({ src, ...props }: ComponentProps<'img'> & { readonly src: string }) {
  const isWaiting = isWaitingPhoto(src);
  const waiting = useOutboxUrl(isWaiting ? src.slice(WAITING_PHOTO.length) : null);
  if ((isWaiting ? waiting : src) === '')
    return (
      <IconPhoto
        size={32}
        {...(props.alt ? { role: 'img', 'aria-label': props.alt } : { 'aria-hidden': true })}
      />
    );
  return <img {...props} alt={props.alt} src={(isWaiting ? waiting : src) ?? undefined} />;
}

/** The address of the file of an item; null until it is read, empty for a HEIC photo. */
function useOutboxUrl(itemId: string | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (itemId === null) return;
    let made: string | null = null;
    let isGone = false;
    outboxFile(itemId)
      .then((file) => {
        if (!file || isGone) return;
        if (file.type === HEIC) return setUrl('');
        made = URL.createObjectURL(new Blob([file.bytes], { type: file.type }));
        setUrl(made);
      })
      .catch(() => undefined);
    return () => {
      isGone = true;
      if (made) URL.revokeObjectURL(made);
    };
  }, [itemId]);
  return url;
}
