import { citationOf, type FarmVerdict } from '@brazda/domain';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { Disclosure } from '../../../ui/disclosure.tsx';
import classes from './season-verdicts.module.css';

/** How sure a verdict is, and where its rules were read; nothing without any. */
export function VerdictSources({ sources, sureness }: Pick<FarmVerdict, 'sources' | 'sureness'>) {
  const t = useTranslation();
  const { formats } = useLanguage();
  if (sureness === null) return null;
  return (
    <div className={classes.source}>
      <p>{t(`rotation:leastSure.${sureness}`)}</p>
      <Disclosure title={t('rotation:sources', { count: sources.length })}>
        <ul>
          {sources.map((source) => (
            <li key={citationOf(source)}>
              {t('rotation:source', {
                source: citationOf(source),
                date: source.date === null ? '' : ` (${dateText(source.date, formats)})`,
                sureness: t(`rotation:sureness.${source.sureness}`),
              })}
            </li>
          ))}
        </ul>
      </Disclosure>
    </div>
  );
}

/** The day, the month or the year of a source, as the language writes it. */
function dateText(date: string, formats: ReturnType<typeof useLanguage>['formats']): string {
  const [, month, day] = date.split('-');
  if (day !== undefined) return formats.date(date);
  return month === undefined ? date : formats.monthYear(`${date}-01`);
}
