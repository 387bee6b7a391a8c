import { cpSync, globSync, mkdirSync, readdirSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { root } from '../setup/root.ts';

/** What a release consists of, besides its node_modules; the folders of the web application are built before. */
const CONTENTS = [
  'LICENSE',
  'CHANGELOG.md',
  'package.json',
  'package-lock.json',
  '{packages,apps}/*/package.json',
  'packages/*/{src,messages}',
  'apps/server/{src,seed,migrations,legal}',
  'apps/web/{dist,dist.server}',
];

/** Tests and what only they use. */
const IS_TEST = /\.test\.tsx?$|\/(testing|fixtures)$/;

/** Copies what runs in production into an empty or new folder; throws if something is in it. */
export function layOutRelease(out: string): void {
  mkdirSync(out, { recursive: true });
  if (readdirSync(out).length > 0) throw new Error(`${out} is not empty: a release is made in a new folder.`);
  for (const path of globSync(CONTENTS, { cwd: root })) {
    mkdirSync(dirname(join(out, path)), { recursive: true });
    cpSync(join(root, path), join(out, path), {
      recursive: true,
      filter: (source) => !IS_TEST.test(relative(root, source)),
    });
  }
  cpSync(join(root, 'deploy/bin'), join(out, 'bin'), { recursive: true });
}
