import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { vitrine } from 'vitrine/vite';

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), vitrine()],
  build: isSsrBuild ? {} : { outDir: 'dist/client', manifest: true },
}));
