/** Something the person at the command line can mend: shown as its sentence, without a stack. */
export class UserError extends Error {}
