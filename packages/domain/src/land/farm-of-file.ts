import { foldText } from '../text/fold-text.ts';
import { splitPath } from './file-bundles.ts';

/** A farm to which a file may belong. */
interface NamedFarm {
  readonly id: string;
  readonly name: string;
}

/**
 * The farm whose name a file has in its own name or in that of a folder around it, as whole words in their order, without regard to case
 * and accents. Undefined where it is the name of none or of several: a file is never guessed to be of a farm.
 */
export function farmOfFile<Farm extends NamedFarm>(path: string, farms: readonly Farm[]): Farm | undefined {
  const words = ` ${wordsOf(splitPath(path).stem)} `;
  const named = farms.filter(({ name }) => {
    const wanted = wordsOf(name);
    return wanted !== '' && words.includes(` ${wanted} `);
  });
  return named.length === 1 ? named[0] : undefined;
}

function wordsOf(text: string): string {
  return foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .join(' ');
}
