import { Button } from '@mantine/core';
import { useWords } from '../../data/language.ts';
import { useSetting } from '../../data/settings.ts';
import classes from './welcome.module.css';

/** Greets who sees a demo farm for the first time on this device; gone for good once it is answered. */
export function Welcome() {
  const t = useWords();
  const [isWelcomed, setWelcomed] = useSetting('welcomed');
  if (isWelcomed) return null;
  return (
    <aside className={classes.welcome} aria-label={t('map:welcome.title')}>
      <div>
        <p className={classes.title}>{t('map:welcome.title')}</p>
        <p className={classes.text}>{t('map:welcome.text')}</p>
      </div>
      <Button size="md" onClick={() => setWelcomed(true)}>
        {t('map:welcome.action')}
      </Button>
    </aside>
  );
}
