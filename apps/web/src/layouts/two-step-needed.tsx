import { Button } from '@mantine/core';
import { IconShieldLock } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useTranslation } from '../lib/language.ts';
import { usePageTitle } from '../lib/page-title.ts';
import { href } from '../routes/href.ts';
import { ErrorState } from '../ui/states/states.tsx';
import classes from './error-page.module.css';

/** Replaces a staff page for staff without a second factor, and links to its setup. */
export function TwoStepNeeded({ backTo }: { backTo: string }) {
  const t = useTranslation();
  const title = t('common:twoStepNeeded.title');
  usePageTitle(title);
  return (
    <main className={classes.page} id="content">
      <ErrorState isPage icon={<IconShieldLock />} title={title} text={t('common:twoStepNeeded.text')}>
        <Button component={Link} to={href('user-settings', {}, { backTo })} variant="light" size="md">
          {t('common:twoStepNeeded.action')}
        </Button>
      </ErrorState>
    </main>
  );
}
