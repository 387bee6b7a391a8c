import { API_BASE, API_ROOT, api, urlOf } from '@brazda/contract/client';
import react from '@vitejs/plugin-react';
import { defineConfig, type UserConfig } from 'vite';
import { countyOutlines } from './build/county-outlines.ts';
import { directImports } from './build/direct-imports.ts';
import { earlyCompilation } from './build/early-compilation.ts';
import { fieldFiles } from './build/field-files.ts';
import { firstPaint } from './build/first-paint.ts';
import { homePages } from './build/home-pages.ts';
import { FIRST_CHUNKS, namedChunks } from './build/named-chunks.ts';
import { offline } from './build/offline.ts';
import { type PageNeeds, pageHints } from './build/page-hints.ts';
import { pageList } from './build/page-list.ts';
import { precompress } from './build/precompress.ts';

const SERVER = process.env.BRAZDA_SERVER ?? 'http://127.0.0.1:8080';

const MAP_CHUNKS = ['src/app/frame.tsx', 'src/areas/farm-map/map-screen/map-screen.tsx'];
const DEMO_PICTURE = urlOf(api.openings.pictureOfDemo);
const DEMO_OPENING = urlOf(api.openings.ofDemo);
const DEMO_FARMS = urlOf(api.farms.demo);
/** What `prefetchPage` asks for first. */
const DEMO: PageNeeds = {
  chunks: MAP_CHUNKS,
  reads: [DEMO_OPENING],
  picture: { url: DEMO_PICTURE, seenBy: 'everybody' },
  opening: { url: DEMO_OPENING, seenBy: 'everybody' },
};
const FARM_PICTURE = API_BASE + api.openings.pictureOfFarm.path;
const FARM_OPENING = API_BASE + api.openings.ofFarm.path;
/** A map whose farm, season and date are those of the address, as far as it has them. */
const mapOfFarm = (query = ''): PageNeeds => ({
  chunks: MAP_CHUNKS,
  reads: [DEMO_FARMS],
  picture: { url: FARM_PICTURE + query, seenBy: 'users' },
  opening: { url: FARM_OPENING + query, seenBy: 'users' },
});
const FIRST_MAP: PageNeeds = {
  chunks: MAP_CHUNKS,
  shows: '/demo-farm',
  reads: [],
  ownReads: [DEMO_FARMS],
  visitorReads: DEMO.reads,
  picture: { url: DEMO_PICTURE, seenBy: 'visitors' },
  opening: { url: DEMO_OPENING, seenBy: 'visitors' },
};

const ROTATION: PageNeeds = {
  chunks: ['src/app/frame.tsx', 'src/areas/rotation/crop-rotation-screen/crop-rotation-screen.tsx'],
  reads: [],
  ownReads: [`${API_BASE}${api.rotation.get.path}?seasons=9`],
};

const LOGIN: PageNeeds = { chunks: ['src/areas/account/login-screen.tsx'], reads: [] };

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

const CHARTS = /[\\/](echarts|zrender)[\\/]|[\\/]ui[\\/]chart[.]tsx$/;
const KEPT = /[\\/]idb[\\/]|[\\/]lib[\\/]offline[\\/](kept-(data|database|limits)|gzip)[.]ts$/;
const TOASTS = /[\\/]sonner[\\/]|[\\/]lib[\\/]share-actions[.]ts$/;

const CHUNKS = namedChunks();

/** The application as the server renders its first page with it: one bundle without the files that a browser needs. */
const SERVER_BUILD: UserConfig = {
  plugins: [directImports(), react()],
  ssr: { noExternal: true },
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    target: 'node24',
    copyPublicDir: false,
    chunkSizeWarningLimit: 2000,
  },
};

const WEB_BUILD: UserConfig = {
  plugins: [
    directImports(),
    react(),
    earlyCompilation(FIRST_CHUNKS),
    pageHints({
      '/': FIRST_MAP,
      '/demo-farm': DEMO,
      '/map/:farmId/season/:seasonId/date/:date': mapOfFarm('?season=:seasonId&date=:date'),
      '/map/:farmId/season/:seasonId': mapOfFarm('?season=:seasonId'),
      '/map/:farmId': mapOfFarm(),
      '/map': FIRST_MAP,
      '/farm/:farmId/rotation': ROTATION,
      '/auth/login': LOGIN,
    }),
    firstPaint(),
    pageList(),
    homePages(),
    countyOutlines(),
    fieldFiles(FIELD_SCREENS, FIELD_TEXTS),
    precompress(),
    offline(),
  ],
  server: {
    host: '127.0.0.1',
    proxy: { [API_ROOT]: SERVER, '/ws': { target: SERVER, ws: true } },
  },
  build: {
    target: 'es2023',
    outDir: 'dist',
    assetsDir: 'assets',
    sourcemap: false,
    // A font in a style sheet would block rendering.
    assetsInlineLimit: (path) => (path.endsWith('.woff2') ? false : undefined),
    // The map and the chart are chunks of their own, fetched by the dynamic imports that open them.
    chunkSizeWarningLimit: 1200,
    rolldownOptions: {
      // The name of its chunk, too.
      input: { start: 'index.html' },
      output: {
        codeSplitting: {
          groups: [
            // On a slow connection a request costs as much as 30 kB: one file for the start, and one for each kind of page
            // on which visits begin.
            { name: CHUNKS.texts },
            { name: CHUNKS.first, includeDependenciesRecursively: false },
            // Large, and used by few pages each.
            { name: 'echarts', test: CHARTS },
            // Read before the first page is shown, so without what screens share.
            { name: 'kept', test: KEPT, includeDependenciesRecursively: false },
            { name: 'toasts', test: TOASTS, includeDependenciesRecursively: false },
            // Modules that other screens share; maps and overlays are opened on demand and must not be pulled in. Their
            // importers go with them.
            { name: CHUNKS.shared, minShareCount: 2, includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
};

export default defineConfig(({ isSsrBuild }) => (isSsrBuild ? SERVER_BUILD : WEB_BUILD));
