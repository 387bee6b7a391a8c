import { API_BASE, API_ROOT, api, urlOf } from '@brazda/contract/client';
import react from '@vitejs/plugin-react';
import { defineConfig, type UserConfig } from 'vite';
import { CHUNK_GROUPS, earlyCompilation } from './build/chunks.ts';
import { fieldFiles } from './build/field-files.ts';
import { firstPaint } from './build/first-paint.ts';
import { developedHomePages, homePages } from './build/home-pages.ts';
import { offline } from './build/offline.ts';
import { type PageNeeds, pageHints } from './build/page-hints.ts';
import { pageList } from './build/page-list.ts';
import { precompress } from './build/precompress.ts';
import { countyOutlines, serverFiles } from './build/server-files.ts';
import { FIELD_NEEDS } from './src/app/field-needs.ts';

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

/** What waits on a farm; its alerts are read beside the opening. */
const TODAY: PageNeeds = {
  chunks: ['src/app/frame.tsx', 'src/areas/today/today-screen.tsx'],
  reads: [DEMO_FARMS],
  ownReads: [API_BASE + api.alerts.list.path],
  opening: { url: FARM_OPENING, seenBy: 'users' },
};

const LOGIN: PageNeeds = { chunks: ['src/areas/account/login-screen.tsx'], reads: [] };

/** The application as the server renders its first page with it: one bundle without the files that a browser needs. */
const SERVER_BUILD: UserConfig = {
  plugins: [react()],
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
    react(),
    earlyCompilation(),
    firstPaint(),
    serverFiles({
      'hints.json': pageHints({
        '/': FIRST_MAP,
        '/demo-farm': DEMO,
        '/map/:farmId/season/:seasonId/date/:date': mapOfFarm('?season=:seasonId&date=:date'),
        '/map/:farmId/season/:seasonId': mapOfFarm('?season=:seasonId'),
        '/map/:farmId': mapOfFarm(),
        '/map': FIRST_MAP,
        '/farm/:farmId/rotation': ROTATION,
        '/farm/:farmId/today': TODAY,
        '/auth/login': LOGIN,
      }),
      'pages.json': pageList,
      'home.json': homePages,
      'county-outlines.json': countyOutlines,
      'field-files.json': fieldFiles(FIELD_NEEDS),
    }),
    developedHomePages(),
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
        codeSplitting: { groups: [...CHUNK_GROUPS] },
        // The bundler names a file that screens share after all of them.
        chunkFileNames: ({ name }) => `assets/${name.split('~', 1)[0]}-[hash].js`,
      },
    },
  },
};

export default defineConfig(({ isSsrBuild }) => (isSsrBuild ? SERVER_BUILD : WEB_BUILD));
