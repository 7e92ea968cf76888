import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const backend = `http://127.0.0.1:${process.env['BACKEND_PORT'] ?? '3000'}`;

/** Vendors change less often than the page, so they are cached apart from it. */
const groups = [
  { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler|react-router.*)[\\/]/ },
  { name: 'data', test: /node_modules[\\/](@reduxjs|react-redux|redux|immer|reselect)[\\/]/ },
  // What every visit loads: one file compresses better than many small ones.
  { name: 'shell', tags: ['$initial' as const] },
];

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  // `@/`, `@contracts/` and `@domain/` are defined once, in tsconfig.json.
  resolve: { tsconfigPaths: true },
  // The backend puts a fresh nonce here in every response.
  html: { cspNonce: 'CSP_NONCE_PLACEHOLDER' },
  build: {
    outDir: '../dist/public',
    emptyOutDir: true,
    // The build weighs the page by it.
    manifest: true,
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
  server: {
    host: '127.0.0.1',
    proxy: {
      // As objects: Vite keeps the browser's Host then, which the backend compares with the Origin.
      '/api': { target: backend },
      '/objects': { target: backend },
      '/socket.io': { target: backend, ws: true },
    },
  },
});
