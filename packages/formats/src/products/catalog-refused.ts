/** What is wrong with the file of a catalog. */
export type CatalogProblem =
  | 'broken'
  | 'too_large'
  | 'file_missing'
  | 'columns'
  | 'fields'
  | 'value'
  | 'empty';

/** Why a catalog is refused as a whole: in which file of it, in which row (the head is 1), and what is wrong there. */
export class CatalogRefused extends Error {
  readonly problem: CatalogProblem;
  readonly file: string;
  readonly row: number | null;
  readonly what: string;

  constructor(problem: CatalogProblem, file: string, row: number | null = null, what = '') {
    super([problem, file, row, what].filter(Boolean).join(': '));
    this.problem = problem;
    this.file = file;
    this.row = row;
    this.what = what;
  }
}
