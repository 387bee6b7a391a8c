import type { Installation } from '@brazda/contract/client';
import { IconX } from '@tabler/icons-react';
import { useLanguage, useTranslation } from '../../lib/language.ts';
import { useSetting } from '../../lib/setting.ts';
import classes from './downtime.module.css';
import { noticesReadSetting } from './overlay-settings.ts';

interface DowntimeProps {
  readonly notices: Installation['notices'];
  readonly support: Installation['support'];
}

/** The operator's notices, scrolling; paused under the pointer and static with reduced motion. */
export function Downtime({ notices, support }: DowntimeProps) {
  const t = useTranslation();
  const { language } = useLanguage();
  const [read, setRead] = useSetting(noticesReadSetting);
  const text = notices.map((notice) => notice.text[language]).join(' · ');
  const line = (
    <>
      {text} {(support.email || support.phone) && t('shell:overlays.downtime.support')}{' '}
      {support.email && <a href={`mailto:${support.email}`}>{support.email}</a>}
      {support.email && support.phone && ' · '}
      {support.phone && <a href={`tel:${support.phone.replaceAll(' ', '')}`}>{support.phone}</a>}
    </>
  );
  return (
    <section className={classes.banner} aria-label={t('shell:overlays.downtime.title')}>
      <div className={classes.window}>
        <div className={classes.track}>
          <p>{line}</p>
          <p aria-hidden inert>
            {line}
          </p>
        </div>
      </div>
      <button
        type="button"
        aria-label={t('shell:overlays.downtime.dismiss')}
        onClick={() => setRead([...read, ...notices.map(({ id }) => id)])}
      >
        <IconX size={20} aria-hidden />
      </button>
    </section>
  );
}
