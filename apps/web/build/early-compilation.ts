import type { Plugin } from 'vite';
import { chunksOf } from './server-files.ts';

/** The first line of a script: https://v8.dev/blog/explicit-compile-hints */
const MARK = '//# allFunctionsCalledOnLoad\n';

/**
 * Has Chromium compile all functions of some chunks on another thread while they arrive, instead of each one when it is
 * first called, on the thread that also renders the page. Other browsers see a comment.
 */
export function earlyCompilation(names: readonly string[]): Plugin {
  return {
    name: 'early-compilation',
    apply: 'build',
    generateBundle: {
      // Vite puts the files that a chunk preloads before its first line.
      order: 'post',
      handler(_, bundle) {
        for (const chunk of chunksOf(bundle)) if (names.includes(chunk.name)) chunk.code = MARK + chunk.code;
      },
    },
  };
}
