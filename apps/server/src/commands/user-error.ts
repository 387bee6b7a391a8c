/** An error that the user of the command line can fix: printed as its message, without a stack. */
export class UserError extends Error {}
