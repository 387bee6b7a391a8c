import { Button } from '@mantine/core';
import { IconBrandFacebook } from '@tabler/icons-react';
import { useErrorText } from '../../../lib/error-text.ts';
import { useTranslation } from '../../../lib/language.ts';
import { Alert } from '../../../ui/cards/alert.tsx';
import { useInstallation } from '../../installation/index.ts';
import { useOauthStart } from '../registration.ts';
import classes from './auth.module.css';

/** Login with Facebook; nothing if the installation has not set it up. */
export function FacebookButton() {
  const t = useTranslation();
  const errorText = useErrorText();
  const installation = useInstallation();
  const { mutate: start, isPending, isSuccess, error } = useOauthStart();
  if (!installation?.oauth.includes('facebook')) return null;
  const leave = () => start('facebook', { onSuccess: ({ url }) => location.assign(url) });
  return (
    <div className={classes.other}>
      <span className={classes.between}>{t('account:login.or')}</span>
      {error && <Alert tone="alert">{errorText(error)}</Alert>}
      <Button
        variant="default"
        size="md"
        mih={44}
        leftSection={<IconBrandFacebook size={20} aria-hidden />}
        loading={isPending || isSuccess}
        onClick={leave}
      >
        {t('account:login.facebook')}
      </Button>
    </div>
  );
}
