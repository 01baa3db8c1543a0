import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { vitrine } from 'vitrine/vite';

export default defineConfig({ plugins: [react(), vitrine()] });
