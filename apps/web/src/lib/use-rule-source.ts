import { citationOf, type RuleSource } from '@brazda/domain';
import { useLanguage, useTranslation } from './language.ts';

/** Returns the function that says where a rule was read: the act or the page, its day, and how sure that is. */
export function useRuleSource() {
  const t = useTranslation();
  const { formats } = useLanguage();
  return (source: RuleSource): string =>
    t('common:ruleSource.text', {
      source: citationOf(source),
      date: source.date === null ? '' : ` (${dateText(source.date, formats)})`,
      sureness: t(`common:ruleSource.sureness.${source.sureness}`),
    });
}

/** The day, the month or the year of a source, as the language writes it. */
function dateText(date: string, formats: ReturnType<typeof useLanguage>['formats']): string {
  const [, month, day] = date.split('-');
  if (day !== undefined) return formats.date(date);
  return month === undefined ? date : formats.monthYear(`${date}-01`);
}
