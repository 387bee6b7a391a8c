import type { CatalogProblem } from '@brazda/contract/client';
import { useTranslation } from '../../../lib/language.ts';

/** Returns the function that says why an edition was not imported: in which file and row, and what is wrong there. */
export function useProblemText(): (problem: CatalogProblem) => string {
  const t = useTranslation();
  return ({ problem, file, row, what }) => {
    if (problem === 'value' && row === null) return t('staff:catalogs.problem.valueOfFile', { file, what });
    return t(`staff:catalogs.problem.${problem}`, { file, row: row ?? '', what });
  };
}
