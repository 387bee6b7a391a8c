import '@mantine/core/styles/Progress.layer.css';
import { Button, Progress } from '@mantine/core';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import type { Taking } from '../taking.ts';
import classes from './field-dialog.module.css';

/** How far a farm is fetched, and the button that stops it. */
export function TakingProgress({ taking: { done, total, cancel }, name }: { taking: Taking; name: string }) {
  const t = useTranslation();
  const { formats } = useLanguage();
  return (
    <div className={classes.progress}>
      <Progress
        value={total === null ? 0 : (done / total) * 100}
        size="lg"
        radius="xl"
        aria-label={t('field:progress', { farm: name })}
      />
      <p>
        {total === null
          ? t('field:preparing')
          : t('field:steps', { done: formats.count(done), total: formats.count(total) })}
      </p>
      <p className={classes.small}>{t('field:background')}</p>
      <div className={classes.actions}>
        <Button size="sm" mih={44} variant="default" onClick={cancel}>
          {t('field:cancel')}
        </Button>
      </div>
    </div>
  );
}
