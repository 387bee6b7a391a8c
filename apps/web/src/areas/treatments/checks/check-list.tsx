import { CHECK_VERDICTS, type CheckVerdict } from '@brazda/domain';
import { IconAlertTriangle, IconCircleCheck, IconHelpCircle } from '@tabler/icons-react';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { Disclosure } from '../../../ui/tables/disclosure.tsx';
import classes from './check-list.module.css';
import { useCheckTexts } from './check-texts.ts';
import type { GatheredOutcome } from './gather-outcomes.ts';

const ICONS = { against: IconAlertTriangle, not_known: IconHelpCircle, fine: IconCircleCheck } as const;
/** What is folded, because nobody has to do anything at once. */
const FOLDED = CHECK_VERDICTS.filter((verdict) => verdict !== 'against').toReversed();

interface CheckListProps {
  readonly found: readonly GatheredOutcome[];
  /** Names what an outcome is about where there are several products or parcels; null where it is about all. */
  readonly aboutOf: (gathered: GatheredOutcome) => string | null;
}

/** What checks have found: what is against a rule first, then what is not known, then what is fine. */
export function CheckList({ found, aboutOf }: CheckListProps) {
  const t = useTranslation();
  const of = (verdict: CheckVerdict) => found.filter(({ outcome }) => outcome.verdict === verdict);
  const against = of('against');
  return (
    <div className={classes.checks}>
      <p role="status">
        {against.length > 0
          ? t('treatments:checks.against', { count: against.length })
          : t('treatments:checks.none_against')}
      </p>
      <Outcomes found={against} aboutOf={aboutOf} />
      {FOLDED.map((verdict) => {
        const folded = of(verdict);
        return (
          folded.length > 0 && (
            <Disclosure
              key={verdict}
              title={
                verdict === 'fine'
                  ? t('treatments:checks.fine', { count: folded.length })
                  : t('treatments:checks.not_known', { count: folded.length })
              }
            >
              <Outcomes found={folded} aboutOf={aboutOf} />
            </Disclosure>
          )
        );
      })}
    </div>
  );
}

function Outcomes({ found, aboutOf }: CheckListProps) {
  const { language } = useLanguage();
  const { sentenceOf, cureOf, basisOf } = useCheckTexts();
  if (found.length === 0) return null;
  return (
    <ul className={classes.outcomes}>
      {found.map((gathered) => {
        const { outcome } = gathered;
        const Icon = ICONS[outcome.verdict];
        const about = aboutOf(gathered);
        const basis = basisOf(outcome);
        return (
          <li
            key={`${outcome.says} ${JSON.stringify(outcome.values)} ${outcome.cure}`}
            data-verdict={outcome.verdict}
          >
            <Icon size={20} aria-hidden />
            <div lang={language}>
              {about && <span className={classes.about}>{about}</span>}
              <span>{sentenceOf(outcome)}</span> {cureOf(outcome)}
              {basis && <small>{basis}</small>}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
