import { Button } from '@mantine/core';
import { IconMail, IconPhone } from '@tabler/icons-react';
import { useTranslation } from '../../lib/language.ts';
import { useSupport } from './queries.ts';
import classes from './support-contact.module.css';

/** The operator's e-mail and phone as links, or a text that there are none; `subject` is that of the e-mail. */
export function SupportContact({ subject }: { subject: string }) {
  const t = useTranslation();
  const { email = '', phone = '' } = useSupport() ?? {};
  if (!email && !phone) return <p className={classes.none}>{t('common:support.none')}</p>;
  return (
    <div className={classes.ways}>
      {email && (
        <Button
          component="a"
          className={classes.way}
          size="md"
          href={`mailto:${email}?subject=${encodeURIComponent(subject)}`}
          leftSection={<IconMail size={20} aria-hidden />}
        >
          {t('common:support.write', { email })}
        </Button>
      )}
      {phone && (
        <Button
          component="a"
          className={classes.way}
          size="md"
          variant="default"
          href={`tel:${phone.replace(/[^\d+]/g, '')}`}
          leftSection={<IconPhone size={20} aria-hidden />}
        >
          {t('common:support.call', { phone })}
        </Button>
      )}
    </div>
  );
}
