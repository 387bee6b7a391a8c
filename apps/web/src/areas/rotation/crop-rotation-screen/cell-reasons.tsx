import { useTranslation } from '../../../lib/language.ts';
import classes from './cell-editor.module.css';
import { useFindingText } from './finding-text.ts';
import type { Judge } from './use-verdicts.ts';

/** The findings of a cell in plain words; nothing without findings. */
export function CellReasons({ verdict }: { verdict: ReturnType<Judge> }) {
  const t = useTranslation();
  const findingText = useFindingText();
  if (!verdict || (verdict.findings.length === 0 && !verdict.isInBreach)) return null;
  return (
    <ul className={classes.reasons}>
      {verdict.isInBreach && (
        <li data-severity="breach">{t(verdict.isSure ? 'rotation:inBreach' : 'rotation:inBreachSeems')}</li>
      )}
      {verdict.findings.map((finding) => (
        <li key={`${finding.code} ${finding.values.group ?? ''}`} data-severity={finding.severity}>
          {findingText(finding)}
        </li>
      ))}
    </ul>
  );
}
