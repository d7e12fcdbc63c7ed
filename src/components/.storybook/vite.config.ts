import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The site's build has doors and a prerenderer; the catalogue needs none of them. */
export default defineConfig({ plugins: [react(), tailwindcss()] });
