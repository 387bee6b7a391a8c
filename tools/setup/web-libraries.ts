import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.ts';

const IMPORT = /^(?!import type).*\b(?:from|import\(|import)\s*'((?:@(?!brazda\/))?[a-z][^':?]*)'/gm;

/** The modules of libraries that the web application imports as code, such as `echarts/core`. */
export function listWebLibraries(): string[] {
  const files = globSync('apps/web/src/**/*.{ts,tsx}', { cwd: root }).filter(
    (path) => !/\.test\.|\/testing\//.test(path),
  );
  const found = files.flatMap((path) =>
    [...readFileSync(join(root, path), 'utf8').matchAll(IMPORT)].map(([, library]) => library!),
  );
  return [...new Set(found)].filter((library) => !library.endsWith('.css')).sort();
}
