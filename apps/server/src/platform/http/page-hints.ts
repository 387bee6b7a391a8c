import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { escapeHtml } from '../html.ts';

type Viewers = 'everybody' | 'users' | 'visitors';
interface SeenBy {
  readonly url: string;
  readonly seenBy: Viewers;
}

/**
 * What the pages of the web application need, by path prefix, in which `:name` matches one segment: tags that let a
 * browser fetch it early, those only for signed-in users, and those only for visitors. The read with which a page begins,
 * the address of its picture, the style sheets to render it with, and the address that is shown there if it is another,
 * belong to the address without anything after it. Written by the build of the web application.
 */
type Hints = Readonly<
  Record<
    string,
    {
      readonly tags: string;
      readonly ownTags: string;
      readonly visitorTags: string;
      readonly picture: SeenBy | null;
      readonly opening: SeenBy | null;
      readonly styles: readonly string[];
      readonly shows: string | null;
    }
  >
>;

/** What a page needs for one visitor. */
export interface PageHints {
  readonly tags: string;
  /** The address of its picture; null for none. */
  readonly picture: string | null;
  /** The address of the read that it begins with; null for none. */
  readonly opening: string | null;
  /** The style sheets of what it shows first, as paths in the folder of the build. */
  readonly styles: readonly string[];
  /** The path of the page that it shows. */
  readonly shows: string;
}

/** Parts of an address that mean the same in a path and in a query. */
const PLAIN = /^[\w-]*$/;

/** The hints of the page at a path for someone who is signed in or not. */
export async function hintsOf(folder: string, path: string, isSignedIn: boolean): Promise<PageHints> {
  const hints = JSON.parse(await readFile(join(folder, 'hints.json'), 'utf8').catch(() => '{}')) as Hints;
  const parts = path.split('/');
  const found = Object.keys(hints).find((start) =>
    start.split('/').every((part, at) => part === parts[at] || (part.startsWith(':') && parts[at])),
  );
  if (found === undefined) return { tags: '', picture: null, opening: null, styles: [], shows: path };
  const { tags, ownTags, visitorTags, picture, opening, styles, shows } = hints[found]!;
  const names = found.split('/');
  const named = new Map(names.map((part, at) => [part, parts[at]!]));
  const filled = (text: string) => text.replace(/:\w+/g, (name) => named.get(name) ?? name);
  const viewers: readonly Viewers[] = ['everybody', isSignedIn ? 'users' : 'visitors'];
  const seen = (part: SeenBy | null) => {
    const isSeen = part !== null && viewers.includes(part.seenBy) && names.length === parts.length;
    return isSeen && parts.every((each) => PLAIN.test(each)) ? filled(part.url) : null;
  };
  const read = seen(opening);
  const escaped = (text: string) => text.replace(/:\w+/g, (name) => escapeHtml(named.get(name) ?? name));
  return {
    tags:
      tags +
      escaped(isSignedIn ? ownTags : visitorTags) +
      (read !== null && !tags.includes(`"${read}"`) ? readTag(read) : ''),
    picture: seen(picture),
    opening: read,
    styles,
    shows: shows ?? path,
  };
}

function readTag(url: string): string {
  return `<link rel="preload" as="fetch" crossorigin href="${escapeHtml(url)}">`;
}
