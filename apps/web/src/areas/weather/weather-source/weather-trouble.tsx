import type { Meteo } from '@brazda/contract/client';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { Alert } from '../../../ui/cards/alert.tsx';

/** Why there is no weather, or none that is current, and when it is fetched again; nothing where all is well. */
export function WeatherTrouble({ meteo }: { meteo: Pick<Meteo, 'trouble' | 'fetched_at'> }) {
  const t = useTranslation();
  const { formats } = useLanguage();
  const { trouble, fetched_at } = meteo;
  if (trouble === null) return null;
  const sentences = [
    t(`weather:trouble.reason.${trouble.reason}`),
    trouble.next_try !== null && t('weather:trouble.nextTry', { when: formats.moment(trouble.next_try) }),
    fetched_at === null && t('weather:trouble.without'),
  ];
  return (
    <Alert tone="info">
      <strong>
        {fetched_at === null
          ? t('weather:trouble.none')
          : t('weather:trouble.stale', { when: formats.moment(fetched_at) })}
      </strong>{' '}
      {sentences.filter(Boolean).join(' ')}
    </Alert>
  );
}
