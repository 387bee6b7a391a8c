import { type Bundle, chunkOfSource, chunksOf, type ServerFile } from './server-files.ts';

/** What a page will request: its chunks by their source files, and its API reads. */
export interface PageNeeds {
  /** Only what should share the connection with the entry script; the larger rest is better loaded after it. */
  readonly chunks: readonly string[];
  readonly reads: readonly string[];
  /** API reads for signed-in users only; `:name` is replaced by that part of the address. */
  readonly ownReads?: readonly string[];
  /** API reads for visitors who are not signed in. */
  readonly visitorReads?: readonly string[];
  /** The picture that is shown until the map is, on exactly this page; with parts of the address as in `ownReads`. */
  readonly picture?: { readonly url: string; readonly seenBy: Viewers };
  /** The read that exactly this page begins with, and with which the server renders it, likewise. */
  readonly opening?: { readonly url: string; readonly seenBy: Viewers };
  /** The path of the page that those who see the opening are shown here, if it is another one. */
  readonly shows?: string;
}

type Viewers = 'everybody' | 'users' | 'visitors';

/**
 * Maps a path prefix (`:name` matches one segment) to the tags that let the browser fetch what the page needs in
 * parallel with the entry script instead of after it. The server inserts them into the HTML.
 */
export function pageHints(pages: Readonly<Record<string, PageNeeds>>): ServerFile {
  return (bundle) => {
    const hints = Object.entries(pages).map(([start, needs]) => [
      start,
      {
        tags: tagsOf(needs, bundle),
        ownTags: (needs.ownReads ?? []).map(readTag).join(''),
        visitorTags: (needs.visitorReads ?? []).map(readTag).join(''),
        picture: needs.picture ?? null,
        opening: needs.opening ?? null,
        styles: needs.opening ? stylesOf(needs.chunks, bundle) : [],
        shows: needs.shows ?? null,
      },
    ]);
    return Object.fromEntries(hints);
  };
}

function tagsOf({ chunks, reads }: PageNeeds, bundle: Bundle): string {
  const entry = chunksOf(bundle).find(({ isEntry }) => isEntry);
  const present = closureOf(entry!.fileName, bundle);
  const hinted = filesOf(chunks, bundle).difference(present);
  return [...reads.map(readTag), ...[...hinted].map(tagOf)].join('');
}

function readTag(url: string): string {
  return `<link rel="preload" as="fetch" crossorigin href="${url}">`;
}

/** The style sheets of the application and of these sources, in the order in which a page has them. */
function stylesOf(sources: readonly string[], bundle: Bundle): string[] {
  const entry = chunksOf(bundle).find(({ isEntry }) => isEntry);
  const files = closureOf(entry!.fileName, bundle).union(filesOf(sources, bundle));
  return [...files].filter((file) => file.endsWith('.css'));
}

/** The scripts and style sheets of the chunks that hold these sources. */
function filesOf(sources: readonly string[], bundle: Bundle): Set<string> {
  const found = new Set<string>();
  for (const source of sources) {
    closureOf(chunkOfSource(source, bundle).fileName, bundle, found);
  }
  return found;
}

function closureOf(fileName: string, bundle: Bundle, found = new Set<string>()): Set<string> {
  const chunk = bundle[fileName];
  if (found.has(fileName) || chunk?.type !== 'chunk') return found;
  found.add(fileName);
  for (const imported of chunk.imports) closureOf(imported, bundle, found);
  for (const css of chunk.viteMetadata?.importedCss ?? []) found.add(css);
  return found;
}

function tagOf(file: string): string {
  const rel = file.endsWith('.css') ? 'rel="preload" as="style"' : 'rel="modulepreload"';
  return `<link ${rel} crossorigin href="/${file}">`;
}
