import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Rolldown } from 'vite';
import { offline } from './build/offline.ts';
import { type PageNeeds, pageHints } from './build/page-hints.ts';
import { pageList } from './build/page-list.ts';
import { precompress } from './build/precompress.ts';

const SERVER = process.env.BRAZDA_SERVER ?? 'http://127.0.0.1:8080';

const MAP_CHUNKS = ['src/app/frame.tsx', 'src/screens/map-screen/map-screen.tsx'];
/** What `prefetchPage` asks for first. */
const MAP: PageNeeds = { chunks: MAP_CHUNKS, reads: ['/api/v1/demo-farm/'] };
const DEMO: PageNeeds = { chunks: MAP_CHUNKS, reads: ['/api/v1/demo-farm/opening/'] };
const FIRST_MAP: PageNeeds = {
  chunks: MAP_CHUNKS,
  reads: [],
  ownReads: MAP.reads,
  visitorReads: DEMO.reads,
};

const ROTATION: PageNeeds = {
  chunks: ['src/app/frame.tsx', 'src/screens/crop-rotation-screen/crop-rotation-screen.tsx'],
  reads: [],
  ownReads: ['/api/v1/farm/:farmId/rotation/?seasons=9'],
};

const HOME: PageNeeds = { chunks: ['src/screens/home-screen/home-screen.tsx'], reads: [] };

/** What lies over a page: parts of Mantine, the libraries that place them, and what of ours is made of them. */
const FLOATING = new RegExp(
  [
    'node_modules/(@floating-ui|tabbable|react-remove-scroll[^/]*|react-style-singleton|use-callback-ref|use-sidecar)/',
    '@mantine/core/.*/(Popover|Combobox|Menu|Modal|ModalBase|Drawer|Tooltip|Portal|FocusTrap|Overlay|ScrollArea|Floating)/',
    '/src/ui/(dialog|menu|tooltip|dropdown|use-dropdown|date-input|day-calendar)',
    '/src/features/dialogs/',
  ].join('|'),
);
/** The library of maps, of which whoever reads a list has no need. */
const MAPS = /[\\/]maplibre-gl[\\/].*[.]m?js$/;

type ModuleGraph = { getModuleInfo: Rolldown.GetModuleInfo };

/** Whether a module is one of those that are looked for, or imports one. */
function reaches(wanted: RegExp, id: string, graph: ModuleGraph, seen = new Set<string>()): boolean {
  if (wanted.test(id)) return true;
  if (seen.has(id)) return false;
  seen.add(id);
  return (graph.getModuleInfo(id)?.importedIds ?? []).some((imported) =>
    reaches(wanted, imported, graph, seen),
  );
}

/** In which of the files that screens share a module goes: two files that need each other cannot start. */
function sharedFile(id: string, graph: ModuleGraph): string {
  if (reaches(MAPS, id, graph)) return 'maps';
  return reaches(FLOATING, id, graph) ? 'floating' : 'shared';
}

const CHARTS = /[\\/](echarts|zrender)[\\/]|[\\/]ui[\\/]chart[.]tsx$/;
const TOASTS = /[\\/]sonner[\\/]|[\\/]data[\\/]handing[.]ts$/;

export default defineConfig({
  plugins: [
    react(),
    pageHints({
      '/': FIRST_MAP,
      '/demo-farm': DEMO,
      '/map/:farmId': MAP,
      '/map': FIRST_MAP,
      '/farm/:farmId/rotation': ROTATION,
      '/ro': HOME,
      '/en': HOME,
      '/fr': HOME,
    }),
    pageList(),
    precompress(),
    offline(),
  ],
  resolve: { alias: { zod: fileURLToPath(new URL('src/lib/no-schemas.ts', import.meta.url)) } },
  server: {
    host: '127.0.0.1',
    proxy: { '/api': SERVER, '/ws': { target: SERVER, ws: true } },
  },
  build: {
    target: 'es2023',
    outDir: 'dist',
    assetsDir: 'assets',
    sourcemap: false,
    // The map and the chart are chunks of their own, fetched by the dynamic imports that open them.
    chunkSizeWarningLimit: 1200,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // On a slow line a request costs as much as 30 kB: one file for the start, no crumbs for what screens share.
            { name: 'start', tags: ['$initial'] },
            // Heavy, and of few pages each.
            { name: 'charts', test: CHARTS },
            { name: 'toasts', test: TOASTS, includeDependenciesRecursively: false },
            { name: 'lists', test: /[\\/](react-virtual|virtual-core)[\\/]/ },
            // What screens share; maps and what floats over a page are opened by hand and must not come along with it.
            // Whatever imports them goes with them.
            {
              name: sharedFile,
              minShareCount: 2,
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
  },
});
