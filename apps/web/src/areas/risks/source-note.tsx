import type { WeatherDanger } from '@brazda/contract/client';
import { useTranslation } from '../../lib/language.ts';
import { Disclosure } from '../../ui/tables/disclosure.tsx';
import classes from './risks.module.css';

/** Where a limit was read, and how sure it is; publications are cited in English. */
export function SourceNote({ basis, source }: Pick<WeatherDanger, 'basis' | 'source'>) {
  const t = useTranslation();
  return (
    <Disclosure title={t('risks:sourceOf')}>
      <p className={classes.about}>
        {t(`risks:sure.${basis}`)} <span lang="en">{source}</span>
      </p>
    </Disclosure>
  );
}
