import { useTranslation } from '../../lib/language.ts';
import { Alert } from '../../ui/alert.tsx';
import { LinkField } from '../../ui/link-field.tsx';
import classes from './sharing.module.css';

/** The URL of a new link, which is shown only now: to copy, or to share where the device can. */
export function LinkAddress({ path }: { path: string }) {
  const t = useTranslation();
  return (
    <div className={classes.address}>
      <Alert tone="done">{t('sharing:links.made')}</Alert>
      <LinkField
        link={{ title: t('common:brand'), url: new URL(path, location.origin).href }}
        texts={{
          label: t('sharing:links.address'),
          copy: t('sharing:links.copy'),
          share: t('sharing:links.share'),
        }}
      />
    </div>
  );
}
