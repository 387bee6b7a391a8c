import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const SERVER = process.env.BRAZDA_SERVER ?? 'http://127.0.0.1:8080';

export default defineConfig({
  plugins: [react()],
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
  },
});
