import type { SoilOrder } from '@brazda/contract/client';
import type { SoilOrderState } from '@brazda/domain';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import classes from './order-screen.module.css';

const STATES = ['ordered', 'sampling', 'at_lab', 'results', 'done'] as const satisfies SoilOrderState[];

/** The way of an analysis from its order to its results, and where it is on it. */
export function OrderSteps({ order: { state, reached } }: { order: SoilOrder }) {
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
