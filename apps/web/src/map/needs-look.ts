/** The color of what needs a look, on maps: `--needs-look` of the tokens, because styles of maps have no variables. */
export const NEEDS_LOOK = '#A3241C';
