import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The catalogue needs neither the entry points nor the prerenderer of the site's build. */
export default defineConfig({ plugins: [react(), tailwindcss()] });
