import { Button } from '@mantine/core';
import { useTranslation } from '../../lib/language.ts';
import classes from './support-contact.module.css';
import { useSupportWays } from './use-support-ways.tsx';

/** The operator's e-mail and phone as links, or a text that there are none; `subject` is that of the e-mail. */
export function SupportContact({ subject }: { subject: string }) {
  const t = useTranslation();
  const ways = useSupportWays(subject);
  if (ways.length === 0) return <p className={classes.none}>{t('common:support.none')}</p>;
  return (
    <div className={classes.ways}>
      {ways.map(({ way, address, label, icon }, at) => (
        <Button
          key={way}
          component="a"
          className={classes.way}
          size="md"
          {...(at > 0 && { variant: 'default' })}
          href={address}
          leftSection={icon}
        >
          {label}
        </Button>
      ))}
    </div>
  );
}
