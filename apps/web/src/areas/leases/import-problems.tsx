import type { LeaseTableReport } from '@brazda/contract/client';
import { isOfTable, LEASE_FIELDS } from '@brazda/domain';
import type { Translate } from '@brazda/i18n';
import { useTranslation } from '../../lib/language.ts';
import classes from './lease-form.module.css';

type Problem = LeaseTableReport['problems'][number];

/** The problems and remarks of a table, with row and column as a spreadsheet shows them. */
export function ImportProblems({ problems }: { readonly problems: readonly Problem[] }) {
  const t = useTranslation();
  return (
    <ul className={classes.problems}>
      {problems.map((problem) => (
        <li key={`${problem.kind} ${problem.row} ${problem.column} ${problem.text}`}>
          {problemText(problem, t)}
        </li>
      ))}
    </ul>
  );
}

function problemText({ kind, row, column, text }: Problem, t: Translate): string {
  const field = LEASE_FIELDS.find((each) => each === text);
  const problem = t(`leases:import.problem.${kind}`, {
    text: field ? t(`leases:import.field.${field}`) : text,
  });
  if (row === null || isOfTable(kind)) return problem;
  const place = t('leases:import.place', { row, column: column ?? '' }).trim();
  const shown = text === '' ? problem : t('leases:import.problemText', { problem, text });
  return t('leases:import.problemAt', { place, problem: shown });
}
