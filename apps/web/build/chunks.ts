import type { Plugin, Rolldown } from 'vite';
import { chunksOf } from './server-files.ts';

type Group = Rolldown.CodeSplittingGroup;

/** Texts that are always fetched together: `messages/<language>/<area>.json`. */
const TEXTS = /[\\/]messages[\\/](\w+)[\\/](common|shell|map|notes)[.]json$/;
const TEXTS_OF = { common: 'start', shell: 'start', map: 'farm', notes: 'farm' } as const;

/** What visits begin with: the sign-in, and the map of a farm. */
const SIGN_IN = /[\\/]areas[\\/]account[\\/]login-screen[.]tsx$/;
const FARM = /[\\/]src[\\/](app[\\/]frame|areas[\\/]farm-map[\\/]map-screen[\\/]map-screen)[.]tsx$/;
/** Fetched soon after the start, on every page. */
const LATER =
  /[\\/]src[\\/](app[\\/](overlays[\\/]overlay|welcome-step)[.]tsx|lib[\\/](offline[\\/]keep-queries|outbox[\\/]browser-engine)[.]ts)$/;
/** What draws with the map library; the sketch maps of countries are opened on their own. */
const MAP_LAYERS = /[\\/]web[\\/]src[\\/]map[\\/](?!sketch)/;

/**
 * Modules by chunk, the first group that wants one has it. On a slow connection a request costs as much as 30 kB, so what visits
 * begin with is in one file each. Of what several screens share, that of the same screens is in one file.
 */
export const CHUNK_GROUPS: readonly Group[] = [
  { name: textsOf },
  { name: 'maps', test: /[\\/]maplibre-gl[\\/]dist[\\/]/ },
  { name: 'echarts', test: /[\\/](echarts|zrender)[\\/]/ },
  { name: 'start', tags: ['$initial'], includeDependenciesRecursively: false },
  { name: 'sign-in', test: SIGN_IN },
  { name: 'farm', test: FARM },
  { name: 'later', test: LATER },
  { name: 'map-layers', test: MAP_LAYERS, minShareCount: 2, includeDependenciesRecursively: false },
  { name: 'shared', minShareCount: 2, entriesAware: true, includeDependenciesRecursively: false },
];

/** The chunks that first pages load, with the map. */
const FIRST_CHUNKS: readonly string[] = ['start', 'sign-in', 'farm', 'later', 'maps', 'map-layers'];

/** The first line of a script: https://v8.dev/blog/explicit-compile-hints */
const MARK = '//# allFunctionsCalledOnLoad\n';

/**
 * Has Chromium compile all functions of the chunks of first pages on another thread while they arrive, instead of each one when it is
 * first called, on the thread that also renders the page. Other browsers see a comment.
 */
export function earlyCompilation(): Plugin {
  return {
    name: 'early-compilation',
    apply: 'build',
    generateBundle: {
      // Vite puts the files that a chunk preloads before its first line.
      order: 'post',
      handler(_, bundle) {
        for (const chunk of chunksOf(bundle))
          if (FIRST_CHUNKS.includes(chunk.name)) chunk.code = MARK + chunk.code;
      },
    },
  };
}

function textsOf(id: string): string | null {
  const [, language, area] = id.match(TEXTS) ?? [];
  return area ? `texts-${TEXTS_OF[area as keyof typeof TEXTS_OF]}-${language}` : null;
}
