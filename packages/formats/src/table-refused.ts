/**
 * Why a small table is not read: broken, more content than a small table has, a file that is old or protected, or a workbook
 * of which several sheets could be meant.
 */
export type TableProblem = 'broken' | 'too_large' | 'protected' | 'several_sheets';

/** A table that is not read. */
export class TableRefused extends Error {
  readonly problem: TableProblem;
  /** The names of the sheets; empty for other problems. */
  readonly sheets: readonly string[];

  constructor(problem: TableProblem, sheets: readonly string[] = []) {
    super(problem);
    this.problem = problem;
    this.sheets = sheets;
  }
}
