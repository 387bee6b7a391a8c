import type { Plugin } from 'vite';
import { type Bundle, type Chunk, chunksOf, exportedNames } from './chunks.ts';

/** A chunk that only hands on what another one exports. */
interface Stub {
  readonly target: string;
  /** What the target exports by the names under which the stub does. */
  readonly names: ReadonlyMap<string, string>;
}

const STUB = /^(?:import"[^"]+";)*export\{([^}]*)\}from"\.\/([^"]+)";?\s*$/;
const OPENED = /import\(([`"'])\.\/([\w.-]+\.js)\1\)/g;

/**
 * Lets a dynamic import lead to the chunk that holds its module. Where that was put into a chunk with others, the bundler
 * makes a stub that hands on its exports, which costs a request of its own.
 */
export function noStubs(): Plugin {
  return {
    name: 'no-stubs',
    apply: 'build',
    generateBundle(_, bundle) {
      const stubs = stubsOf(bundle);
      for (const chunk of chunksOf(bundle)) if (!stubs.has(chunk.fileName)) openTargets(chunk, stubs);
      for (const fileName of stubs.keys()) delete bundle[fileName];
    },
  };
}

function stubsOf(bundle: Bundle): ReadonlyMap<string, Stub> {
  const needed = new Set(chunksOf(bundle).flatMap(({ imports }) => imports));
  return new Map(
    chunksOf(bundle).flatMap(({ fileName, code, isEntry, moduleIds }) => {
      const isHandingOn = !isEntry && !needed.has(fileName) && moduleIds.length === 0;
      const [, names, target] = (isHandingOn && code.match(STUB)) || [];
      return names && target
        ? [[fileName, { target: besides(fileName, target), names: exportedNames(names) }]]
        : [];
    }),
  );
}

function openTargets(chunk: Chunk, stubs: ReadonlyMap<string, Stub>): void {
  const opened = chunk.dynamicImports.map((fileName) => stubs.get(fileName)?.target ?? fileName);
  chunk.dynamicImports = [...new Set(opened)];
  chunk.code = chunk.code.replace(OPENED, (whole, _quote, name: string) => {
    const stub = stubs.get(besides(chunk.fileName, name));
    if (!stub) return whole;
    const names = [...stub.names].map(([handedOn, exported]) => `${handedOn}:e.${exported}`);
    return `import("./${stub.target.split('/').at(-1)}").then(e=>({${names.join()}}))`;
  });
}

function besides(fileName: string, name: string): string {
  return fileName.replace(/[^/]+$/, name);
}
