import { existsSync } from 'node:fs';
import { delimiter, isAbsolute, join } from 'node:path';

/** The path of a command; Playwright needs a path. */
export function pathOf(command: string): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return [command, ...folders.map((folder) => join(folder, command))].find(
    (path) => isAbsolute(path) && existsSync(path),
  );
}

const WIDTHS = [36, 11, 18, 10, 10];

/** Prints one line of a benchmark. */
export function print(cells: readonly string[]): void {
  console.log(
    cells
      .map((cell, i) => cell.padEnd(WIDTHS[i] ?? 0))
      .join(' ')
      .trimEnd(),
  );
}
