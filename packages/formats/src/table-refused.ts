/** Why a small table is not read: broken, more content than a small table has, or a file that is old or protected. */
export type TableProblem = 'broken' | 'too_large' | 'protected';

/** A table that is not read. */
export class TableRefused extends Error {
  readonly problem: TableProblem;

  constructor(problem: TableProblem) {
    super(problem);
    this.problem = problem;
  }
}
