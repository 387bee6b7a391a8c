import type { SoilAnalysis } from '@brazda/contract/client';
import type { SoilAnalysisState } from '@brazda/domain';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import classes from './analysis-screen.module.css';

const STATES = ['ordered', 'sampling', 'at_lab', 'results', 'done'] as const satisfies SoilAnalysisState[];

/** The way of an analysis from its order to its results, and where it is on it. */
export function AnalysisSteps({ analysis: { state, reached } }: { analysis: SoilAnalysis }) {
  const t = useTranslation();
  const { formats } = useLanguage();
  if (state === 'draft' || state === 'canceled') return null;
  const current = STATES.indexOf(state);
  return (
    <ol className={classes.steps}>
      {STATES.map((each, at) => {
        const day = at <= current ? reached[each] : undefined;
        return (
          <li key={each} data-reached={at <= current} aria-current={at === current ? 'step' : undefined}>
            <strong>{t(`soil:analysis.states.${each}`)}</strong>
            <span>{day ? formats.date(day.slice(0, 10)) : '–'}</span>
          </li>
        );
      })}
    </ol>
  );
}
