import react from '@vitejs/plugin-react';
import { defineConfig, type Rolldown } from 'vite';
import { countyOutlines } from './build/county-outlines.ts';
import { fieldFiles } from './build/field-files.ts';
import { frontDoors } from './build/front-doors.ts';
import { homePages } from './build/home-pages.ts';
import { offline } from './build/offline.ts';
import { type PageNeeds, pageHints } from './build/page-hints.ts';
import { pageList } from './build/page-list.ts';
import { precompress } from './build/precompress.ts';

const SERVER = process.env.BRAZDA_SERVER ?? 'http://127.0.0.1:8080';

const MAP_CHUNKS = ['src/app/frame.tsx', 'src/areas/farm-map/map-screen/map-screen.tsx'];
/** What `prefetchPage` asks for first. */
const MAP: PageNeeds = { chunks: MAP_CHUNKS, reads: ['/api/v1/demo-farm/'] };
const DEMO_PICTURE = '/api/v1/demo-farm/picture.png';
const DEMO: PageNeeds = {
  chunks: MAP_CHUNKS,
  reads: ['/api/v1/demo-farm/opening/'],
  picture: { url: DEMO_PICTURE, seenBy: 'everybody' },
};
const FARM_PICTURE = '/api/v1/farm/:farmId/picture.png';
/** A map whose farm, season and date are those of the address, as far as it has them. */
const mapWithPicture = (query = ''): PageNeeds => ({
  ...MAP,
  picture: { url: FARM_PICTURE + query, seenBy: 'users' },
});
const FIRST_MAP: PageNeeds = {
  chunks: MAP_CHUNKS,
  reads: [],
  ownReads: MAP.reads,
  visitorReads: DEMO.reads,
  picture: { url: DEMO_PICTURE, seenBy: 'visitors' },
};

const ROTATION: PageNeeds = {
  chunks: ['src/app/frame.tsx', 'src/areas/rotation/crop-rotation-screen/crop-rotation-screen.tsx'],
  reads: [],
  ownReads: ['/api/v1/farm/:farmId/rotation/?seasons=9'],
};

/** What works without a network. */
const FIELD_SCREENS = [
  ...MAP_CHUNKS,
  'src/app/overlays/overlay.tsx',
  'src/app/route-dialog.tsx',
  'src/app/dialogs/confirm.tsx',
  'src/app/dialogs/message.tsx',
  'src/app/dialogs/unsaved.tsx',
  'src/areas/crops/set-crop/set-crop.tsx',
  'src/areas/notes/note-form.tsx',
  'src/areas/notes/notes-dialog.tsx',
  'src/areas/farm-map/map-screen/map-with-tools.tsx',
  'src/areas/farm-map/grid-screen/grid-screen.tsx',
  'src/areas/farm-map/parcel-details-screen.tsx',
  'src/areas/notes/notes-screen.tsx',
  'src/areas/rotation/crop-rotation-screen/crop-rotation-screen.tsx',
  'src/areas/report/crops-overview-screen/crops-overview-screen.tsx',
  'src/areas/report/crop-details-screen/crop-details-screen.tsx',
  'src/areas/plans/plans-screen/plans-screen.tsx',
  'src/areas/plans/crop-plan-screen/crop-plan-screen.tsx',
  'src/areas/plans/plan-seasons-screen/plan-seasons-screen.tsx',
  'src/areas/plans/prices-screen/prices-screen.tsx',
  'src/areas/soil/soil-map-screen/soil-map-screen.tsx',
  'src/areas/account/user-settings-screen.tsx',
  'src/areas/site/not-found-screen.tsx',
  'src/areas/outbox/outbox-dialog/outbox-dialog.tsx',
  'src/areas/field/field-dialog/field-dialog.tsx',
  'src/lib/outbox/browser-engine.ts',
  'src/lib/offline/keep-queries.ts',
  'src/lib/offline/kept-data.ts',
];
const FIELD_TEXTS = [
  'common',
  'shell',
  'map',
  'account',
  'charts',
  'crops',
  'field',
  'history',
  'notes',
  'outbox',
  'plans',
  'report',
  'rotation',
  'soil',
  'weather',
];

/** Overlays of a page: parts of Mantine, the libraries that position them, and our components made of them. */
const FLOATING = new RegExp(
  [
    'node_modules/(@floating-ui|tabbable|react-remove-scroll[^/]*|react-style-singleton|use-callback-ref|use-sidecar)/',
    '@mantine/core/.*/(Popover|Combobox|Menu|Modal|ModalBase|Drawer|Tooltip|Portal|FocusTrap|Overlay|ScrollArea|Floating)/',
    '/src/ui/(dialog|menu|tooltip|dropdown|use-dropdown|date-input|day-calendar)',
    '/src/app/dialogs/',
  ].join('|'),
);
/** The map library, which lists do not need. */
const MAPS = /[\\/]maplibre-gl[\\/].*[.]m?js$/;

type ModuleGraph = { getModuleInfo: Rolldown.GetModuleInfo };

/** Whether a module matches, or imports one that does. */
function reaches(wanted: RegExp, id: string, graph: ModuleGraph, seen = new Set<string>()): boolean {
  if (wanted.test(id)) return true;
  if (seen.has(id)) return false;
  seen.add(id);
  return (graph.getModuleInfo(id)?.importedIds ?? []).some((imported) =>
    reaches(wanted, imported, graph, seen),
  );
}

/** The shared chunk of a module: two chunks that import each other cannot start. */
function sharedFile(id: string, graph: ModuleGraph): string {
  if (reaches(MAPS, id, graph)) return 'maps';
  return reaches(FLOATING, id, graph) ? 'floating' : 'shared';
}

const CHARTS = /[\\/](echarts|zrender)[\\/]|[\\/]ui[\\/]chart[.]tsx$/;
const KEPT = /[\\/]idb[\\/]|[\\/]lib[\\/]offline[\\/](kept-(data|database|limits)|gzip)[.]ts$/;
const TOASTS = /[\\/]sonner[\\/]|[\\/]lib[\\/]share-actions[.]ts$/;

export default defineConfig({
  plugins: [
    frontDoors(),
    react(),
    pageHints({
      '/': FIRST_MAP,
      '/demo-farm': DEMO,
      '/map/:farmId/season/:seasonId/date/:date': mapWithPicture('?season=:seasonId&amp;date=:date'),
      '/map/:farmId/season/:seasonId': mapWithPicture('?season=:seasonId'),
      '/map/:farmId': mapWithPicture(),
      '/map': FIRST_MAP,
      '/farm/:farmId/rotation': ROTATION,
    }),
    pageList(),
    homePages(),
    countyOutlines(),
    fieldFiles(FIELD_SCREENS, FIELD_TEXTS),
    precompress(),
    offline(),
  ],
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
            // On a slow connection a request costs as much as 30 kB: one file for the start, no tiny chunks for shared
            // modules.
            { name: 'start', tags: ['$initial'] },
            // Large, and used by few pages each.
            { name: 'echarts', test: CHARTS },
            // Read before the first page is shown, so without what screens share.
            { name: 'kept', test: KEPT, includeDependenciesRecursively: false },
            { name: 'toasts', test: TOASTS, includeDependenciesRecursively: false },
            { name: 'lists', test: /[\\/](react-virtual|virtual-core)[\\/]/ },
            // Modules that screens share; maps and overlays are opened on demand and must not be pulled in. Their
            // importers go with them.
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
