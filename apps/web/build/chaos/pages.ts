import { fileURLToPath } from 'node:url';
import { build, type Plugin, type Rolldown } from 'vite';

/** The pages of a run: the product's outbox as it is, and as a next version of the product could have it. */
export interface PageCode {
  readonly present: string;
  readonly next: string;
}

const WEB = fileURLToPath(new URL('../..', import.meta.url));
const ENTRY = 'src/testing/chaos/start.ts';

/** Bundles the product's outbox with the page that drives it, for the runs of `e2e/chaos`. */
export async function bundleChaosPages(): Promise<PageCode> {
  const [present, next] = await Promise.all([bundle([]), bundle([nextFormat()])]);
  return { present, next };
}

async function bundle(plugins: Plugin[]): Promise<string> {
  const built = await build({
    configFile: false,
    root: WEB,
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins,
    build: {
      write: false,
      minify: false,
      target: 'es2023',
      lib: { entry: ENTRY, formats: ['es'] },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  const [{ output }] = [built].flat() as Rolldown.RolldownOutput[];
  const { code } = output.find((file) => file.type === 'chunk')!;
  // Dropped where package.json does not say that page.ts has side effects: no run would ever start.
  if (!code.includes('globalThis.chaos = ')) throw new Error('the bundle of the chaos page lacks page.ts');
  return code;
}

/** A later format of the stored items, which reads what the present one has written. */
function nextFormat(): Plugin {
  const replaced = {
    'export const ITEM_FORMAT = 1;': 'export const ITEM_FORMAT = 2;',
    'const MIGRATIONS: Readonly<Record<number, Migration>> = {};':
      'const MIGRATIONS: Readonly<Record<number, Migration>> = { 1: (item) => ({ ...item, hint: null }) };',
  };
  return {
    name: 'next-format',
    enforce: 'pre',
    transform(code, id) {
      if (!id.endsWith('/lib/outbox/formats.ts')) return null;
      let changed = code;
      for (const [present, next] of Object.entries(replaced)) {
        // It must follow the product, or it would test nothing.
        if (!changed.includes(present)) throw new Error(`formats.ts has no longer: ${present}`);
        changed = changed.replace(present, next);
      }
      return changed;
    },
  };
}
