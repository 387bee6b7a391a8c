/** The exit codes of the command line; docs/operations.md explains them. */
export const EXIT_CODES = {
  /** The command did not do its work, or not all of it: the reason is on standard error or in the summary. */
  failed: 1,
  /** A command, option or value that does not exist, or one that is missing. */
  usage: 2,
  /** An error in the program, printed with its stack. */
  bug: 3,
  /** Stopped by Ctrl-C; what was done before remains. */
  interrupted: 130,
} as const;
