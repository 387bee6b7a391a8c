import { Button } from '@mantine/core';
import { IconCopy, IconShare } from '@tabler/icons-react';
import { useTranslation } from '../../lib/language.ts';
import { useWebShare } from '../../lib/use-web-share.ts';
import { Alert } from '../../ui/alert.tsx';
import { TextField } from '../../ui/text-field.tsx';
import classes from './sharing.module.css';

/** The URL of a new link, which is shown only now: to copy, or to share where the device can. */
export function LinkAddress({ path }: { path: string }) {
  const t = useTranslation();
  const url = new URL(path, location.origin).href;
  const { copyLink, shareLink } = useWebShare();
  return (
    <div className={classes.address}>
      <Alert tone="done">{t('account:links.made')}</Alert>
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
