import { join } from 'node:path';
import type { Rolldown } from 'vite';

type ModuleGraph = { getModuleInfo: Rolldown.GetModuleInfo };

const WEB = join(import.meta.dirname, '..');

/** Overlays of a page: parts of Mantine, the libraries that position them, and our components made of them. */
const FLOATING = new RegExp(
  [
    'node_modules/(@floating-ui|tabbable|react-remove-scroll[^/]*|react-style-singleton|use-callback-ref|use-sidecar)/',
    '@mantine/core/.*/(Popover|Combobox|Menu|Modal|ModalBase|Drawer|Tooltip|Portal|FocusTrap|Overlay|ScrollArea|Floating)/',
    '/src/ui/(dialogs/dialog|dropdowns/(opened-menu|opened-popover|opened-tooltip|dropdown|use-dropdown)|inputs/(date-input|day-calendar))',
    '/src/app/dialogs/',
  ].join('|'),
);

/** Texts that are always fetched together: `messages/<language>/<area>.json`. */
const TEXTS = /[\\/]messages[\\/](\w+)[\\/](common|shell|map|notes)[.]json$/;
const TEXTS_OF = { common: 'start', shell: 'start', map: 'farm', notes: 'farm' } as const;

/** What first visits begin with, by the chunk of what only they need. */
const FIRST_PAGES = {
  start: ['index.html'],
  farm: ['src/app/frame.tsx', 'src/areas/farm-map/map-screen/map-screen.tsx'],
  'map-tools': ['src/areas/farm-map/map-screen/map-with-tools.tsx'],
  'sign-in': [
    'src/areas/account/login-screen.tsx',
    'src/areas/account/new-account-screen.tsx',
    'src/areas/account/forgot-password-screen.tsx',
  ],
  // Fetched soon after the start, on every page.
  later: [
    'src/app/overlays/overlay.tsx',
    'src/app/welcome-step.tsx',
    'src/lib/offline/keep-queries.ts',
    'src/lib/outbox/browser-engine.ts',
  ],
} as const satisfies Record<string, readonly string[]>;
type FirstPage = keyof typeof FIRST_PAGES;
/** The chunk with the map library alone, and that of what draws with it. */
const MAP_CHUNK = 'maps';
const LAYERS_CHUNK = 'map-layers';
/** The chunks of what first pages need, with the map library and what draws with it. */
export const FIRST_CHUNKS: readonly string[] = [...Object.keys(FIRST_PAGES), MAP_CHUNK, LAYERS_CHUNK];

type NameChunk = (id: string, graph: ModuleGraph) => string | null;

/**
 * Returns the functions that name the chunk of a module: of what first pages need, and of what several other chunks share.
 * No two chunks may import each other, as they could not start: each imports only those before it in `start`, `farm`,
 * `map-tools`, `sign-in`, `later`, `shared`, and the chunks of libraries that are opened on demand.
 */
export function namedChunks(): {
  readonly texts: NameChunk;
  readonly first: NameChunk;
  readonly shared: NameChunk;
} {
  const closures = new Map<FirstPage, ReadonlySet<string>>();
  const isOf = (page: FirstPage, id: string, graph: ModuleGraph) => {
    const found = closures.get(page) ?? closureOf(page, graph);
    closures.set(page, found);
    return found.has(id);
  };
  return {
    texts(id) {
      const [, language, area] = id.match(TEXTS) ?? [];
      return area ? `texts-${TEXTS_OF[area as keyof typeof TEXTS_OF]}-${language}` : null;
    },
    first(id, graph) {
      if (reaches(isFloating, id, graph)) return null;
      if (isMapLibrary(id)) return MAP_CHUNK;
      if (reaches(isMapLibrary, id, graph)) return isOf('map-tools', id, graph) ? LAYERS_CHUNK : null;
      if (isOf('start', id, graph)) return 'start';
      // What both kinds of pages need is sooner there in one file.
      if (isOf('farm', id, graph)) return isOf('sign-in', id, graph) ? 'start' : 'farm';
      return (['map-tools', 'sign-in', 'later'] as const).find((page) => isOf(page, id, graph)) ?? null;
    },
    shared(id, graph) {
      if (reaches(isMapLibrary, id, graph)) return LAYERS_CHUNK;
      return reaches(isFloating, id, graph) ? 'floating' : 'shared';
    },
  };
}

/** All modules that the screens of a page import, directly or not. */
function closureOf(page: FirstPage, graph: ModuleGraph): ReadonlySet<string> {
  const found = new Set<string>();
  const add = (id: string) => {
    if (found.has(id)) return;
    found.add(id);
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) add(imported);
  };
  for (const source of FIRST_PAGES[page]) {
    const id = join(WEB, source);
    if (!graph.getModuleInfo(id)) throw new Error(`named chunks: ${source} is not in the build`);
    add(id);
  }
  return found;
}

function isFloating(id: string): boolean {
  return FLOATING.test(id);
}

/** Lists do not need it. */
function isMapLibrary(id: string): boolean {
  return id.includes('/maplibre-gl/dist/') && id.endsWith('.mjs');
}

/** Whether a module is wanted, or imports one that is. */
function reaches(
  isWanted: (id: string) => boolean,
  id: string,
  graph: ModuleGraph,
  seen = new Set<string>(),
): boolean {
  if (isWanted(id)) return true;
  if (seen.has(id)) return false;
  seen.add(id);
  return (graph.getModuleInfo(id)?.importedIds ?? []).some((imported) =>
    reaches(isWanted, imported, graph, seen),
  );
}
