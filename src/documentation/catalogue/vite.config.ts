import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/**
 * The catalogue has its own configuration, because it needs neither the entry points nor the prerenderer of the site.
 */
export default defineConfig({ plugins: [react(), tailwindcss()] });
