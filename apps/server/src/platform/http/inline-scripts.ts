import { createHash } from 'node:crypto';
import type { PageOrigins } from './http-server.ts';

/** The scripts in a document that run; data in it do not. */
const INLINE_SCRIPT = /<script(?: data-[^>]*)?>(.*?)<\/script>/gs;

/** The origins that a page may use, and its inline scripts, which run before it is painted. */
export function withScripts(origins: PageOrigins | null, page: string): PageOrigins | null {
  const scripts = scriptHashes(page);
  if (scripts.length === 0) return origins;
  const { frames = [], connections = [], scripts: others = [] } = origins ?? {};
  return { frames, connections, scripts: [...scripts, ...others] };
}

/** What the policy of a page names its inline scripts by. */
export function scriptHashes(html: string): string[] {
  return [...html.matchAll(INLINE_SCRIPT)].map(
    ([, script]) => `'sha256-${createHash('sha256').update(script!).digest('base64')}'`,
  );
}
