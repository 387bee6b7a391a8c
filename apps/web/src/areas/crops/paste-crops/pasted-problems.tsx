import type { CropGridCheck } from '@brazda/contract/client';
import { MAX_HYBRID } from '@brazda/domain';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { Alert } from '../../../ui/cards/alert.tsx';
import classes from './paste-crops.module.css';
import { useColumnTexts } from './use-column-texts.ts';

/** As many as are corrected before the table is pasted again. */
const SHOWN = 20;

/** As the check names the days to which a row leads. */
const ISO_DAY = /\b\d{4}-\d{2}-\d{2}\b/g;

/** The cells that are not clear, by row and column; their parcels are saved only when they are clear. */
export function PastedProblems({ check }: { readonly check: CropGridCheck }) {
  const { columns, titles } = check;
  // A word that is no crop is asked about once, not for each of its cells.
  const problems = check.problems.filter(({ column, problem }) => column !== 'crop' || problem !== 'unknown');
  const t = useTranslation();
  const { formats } = useLanguage();
  const shownText = (text: string) => text.replace(ISO_DAY, (day) => formats.date(day));
  const meanings = useColumnTexts();
  const titleOf = (column: CropGridCheck['problems'][number]['column']) =>
    titles?.[columns.indexOf(column)] || meanings[column];
  if (problems.length === 0) return null;
  return (
    <Alert tone="alert">
      {t('crops:paste.unclear', { count: problems.length })}
      <ul className={classes.problems}>
        {problems.slice(0, SHOWN).map(({ number, column, problem, text }) => (
          <li key={`${number} ${column} ${problem}`}>
            {t('crops:paste.cell', { row: number, column: titleOf(column) })}{' '}
            {t(`crops:paste.problem.${problem}`, { text: shownText(text), most: MAX_HYBRID })}
          </li>
        ))}
      </ul>
      {problems.length > SHOWN && t('crops:paste.moreProblems', { count: problems.length - SHOWN })}
    </Alert>
  );
}
