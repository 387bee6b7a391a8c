/** A stack frame in the format of error trackers. */
export interface StackFrame {
  readonly function: string;
  readonly filename: string;
  readonly lineno: number;
  readonly colno: number;
}

/** `at f (file:1:2)` or `at file:1:2` of Chromium, `f@file:1:2` of Firefox and Safari. */
const FORMS = [/^\s*at (?:(.*?) \()?(\S+?):(\d+):(\d+)\)?$/, /^\s*(.*?)@(\S+?):(\d+):(\d+)$/];

/** The frames of a stack trace, the outermost call first; lines in other formats are left out. */
export function stackFramesOf(stack: string): StackFrame[] {
  return stack
    .split('\n')
    .flatMap((line) => {
      const found = FORMS.map((form) => form.exec(line)).find((match) => match !== null);
      if (!found) return [];
      const [, name, filename = '', lineno, colno] = found;
      return [{ function: name || '?', filename, lineno: Number(lineno), colno: Number(colno) }];
    })
    .reverse();
}
