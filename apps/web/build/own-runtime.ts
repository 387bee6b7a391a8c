import type { Plugin } from 'vite';
import { type Chunk, chunksOf, exportedNames } from './chunks.ts';

const RUNTIME = 'rolldown-runtime';
/** `export{a as n, …};` at the end of the runtime. */
const EXPORTS = /export\{([^}]*)\};?\s*$/;

/**
 * Gives the chunks of first pages the helpers of the bundler in themselves, 0.7 kB: in a chunk of their own they would
 * cost a request before anything runs. Other chunks still share that one.
 */
export function ownRuntime(names: readonly string[]): Plugin {
  return {
    name: 'own-runtime',
    apply: 'build',
    generateBundle(_, bundle) {
      const chunks = chunksOf(bundle);
      const runtime = chunks.find(({ name }) => name === RUNTIME);
      if (!runtime) throw new Error('own runtime: the bundler makes no chunk of its helpers');
      const helpers = helpersOf(runtime);
      for (const chunk of chunks)
        if (names.includes(chunk.name) && chunk.imports.includes(runtime.fileName))
          ownHelpers(chunk, runtime, helpers);
    },
  };
}

/** The code of the runtime as an expression: an object of its helpers by their exported names. */
function helpersOf({ code }: Chunk): string {
  const [exported, names = ''] = code.match(EXPORTS) ?? [];
  if (exported === undefined)
    throw new Error('own runtime: the helpers of the bundler are not exported at its end');
  const pairs = [...exportedNames(names)].map(([handedOut, own]) => `${handedOut}:${own}`);
  return `(()=>{${code.slice(0, -exported.length)}return{${pairs.join()}}})()`;
}

/** Replaces the import of the runtime by its helpers. Throws if it is imported in another way. */
function ownHelpers(chunk: Chunk, { fileName }: Chunk, helpers: string): void {
  const file = fileName.split('/').at(-1)!.replaceAll('.', String.raw`\.`);
  const imported = new RegExp(String.raw`import\{([^}]*)\}from"\./${file}";`);
  if (!imported.test(chunk.code)) throw new Error(`own runtime: ${chunk.name} does not import it by names`);
  chunk.code = chunk.code.replace(imported, (_, names: string) => {
    const taken = names.replaceAll(/\s+as\s+/g, ':');
    return `const{${taken}}=${helpers};`;
  });
  chunk.imports = chunk.imports.filter((name) => name !== fileName);
}
