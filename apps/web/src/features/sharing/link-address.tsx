import { Button } from '@mantine/core';
import { IconCopy, IconShare } from '@tabler/icons-react';
import { useHanding } from '../../data/handing.ts';
import { useWords } from '../../data/language.ts';
import { Note } from '../../ui/note.tsx';
import { TextField } from '../../ui/text-field.tsx';
import classes from './sharing.module.css';

/** The address of a new link, which is told only now: to copy, or to hand on where the device can. */
export function LinkAddress({ path }: { path: string }) {
  const t = useWords();
  const url = new URL(path, location.origin).href;
  const { copyLink, shareLink } = useHanding();
  return (
    <div className={classes.address}>
      <Note tone="done">{t('account:links.made')}</Note>
      <TextField
        name="address"
        readOnly
        value={url}
        aria-label={t('account:links.address')}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <div className={classes.buttons}>
        <Button
          variant="light"
          size="md"
          mih={44}
          leftSection={<IconCopy size={20} aria-hidden />}
          onClick={() => copyLink(url)}
        >
          {t('account:links.copy')}
        </Button>
        {'share' in navigator && (
          <Button
            variant="light"
            size="md"
            mih={44}
            leftSection={<IconShare size={20} aria-hidden />}
            onClick={() => shareLink({ title: t('common:brand'), url })}
          >
            {t('account:links.share')}
          </Button>
        )}
      </div>
    </div>
  );
}
