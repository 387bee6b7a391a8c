import { citationOf, type FarmVerdict } from '@brazda/domain';
import { useTranslation } from '../../../lib/language.ts';
import { useRuleSource } from '../../../lib/use-rule-source.ts';
import { Disclosure } from '../../../ui/tables/disclosure.tsx';
import classes from './season-verdicts.module.css';

/** How sure a verdict is, and where its rules were read; nothing without any. */
export function VerdictSources({ sources, sureness }: Pick<FarmVerdict, 'sources' | 'sureness'>) {
  const t = useTranslation();
  const sourceText = useRuleSource();
  if (sureness === null) return null;
  return (
    <div className={classes.source}>
      <p>{t(`rotation:leastSure.${sureness}`)}</p>
      <Disclosure title={t('common:ruleSource.list', { count: sources.length })}>
        <ul>
          {sources.map((source) => (
            <li key={citationOf(source)}>{sourceText(source)}</li>
          ))}
        </ul>
      </Disclosure>
    </div>
  );
}
