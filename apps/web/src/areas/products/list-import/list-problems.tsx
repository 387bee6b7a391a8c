import type { ProductListReport } from '@brazda/contract/client';
import { isOfTable, PRODUCT_FIELDS } from '@brazda/domain';
import type { Translate } from '@brazda/i18n';
import { useTranslation } from '../../../lib/language.ts';
import classes from './list-import.module.css';

type Problem = ProductListReport['problems'][number];

/** What cannot be read in a list, with row and column as a spreadsheet shows them. */
export function ListProblems({ report }: { readonly report: ProductListReport }) {
  const t = useTranslation();
  const { problems, refused_rows } = report;
  return (
    <>
      <ul className={classes.problems}>
        {problems.map((problem) => (
          <li key={`${problem.kind} ${problem.row} ${problem.column} ${problem.text}`}>
            {problemText(problem, t)}
          </li>
        ))}
      </ul>
      {refused_rows > problems.length && <p>{t('products:list.firstProblems')}</p>}
    </>
  );
}

function problemText({ kind, row, column, text }: Problem, t: Translate): string {
  const field = PRODUCT_FIELDS.find((each) => each === text);
  const problem = t(`products:list.problem.${kind}`, {
    text: field ? t(`products:list.field.${field}`) : text,
  });
  if (row === null || isOfTable(kind)) return problem;
  const place = t('products:list.place', { row, column: column ?? '' }).trim();
  const shown = text === '' ? problem : t('products:list.problemText', { problem, text });
  return t('products:list.problemAt', { place, problem: shown });
}
