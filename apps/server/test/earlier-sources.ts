import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../../tools/setup/root.ts';

/**
 * The build that may still run while this one migrates the database: set to the tag of the last release with each release
 * (docs/decisions/0142).
 */
export const EARLIER = '272e7e8d17bee98f2b24a74a63ea846be68b14c0';

/** Sources in a folder of their own, which can be run. */
interface Sources {
  readonly folder: string;
  remove(): void;
}

/** The sources of the earlier build in a folder of their own, with the packages that are installed here. */
export function earlierSources(): Sources {
  const folder = mkdtempSync(join(tmpdir(), 'brazda-earlier-'));
  const sources = execFileSync('git', ['archive', EARLIER], { cwd: root, maxBuffer: 1_000_000_000 });
  execFileSync('tar', ['-x', '-C', folder], { input: sources });
  const modules = join(folder, 'node_modules');
  mkdirSync(join(modules, '@brazda'), { recursive: true });
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== '@brazda' && name !== '.cache')
      symlinkSync(join(root, 'node_modules', name), join(modules, name));
  for (const parent of ['apps', 'packages'])
    for (const name of readdirSync(join(folder, parent))) {
      symlinkSync(join(folder, parent, name), join(modules, '@brazda', name));
      const own = join(root, parent, name, 'node_modules');
      if (existsSync(own)) symlinkSync(own, join(folder, parent, name, 'node_modules'));
    }
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
