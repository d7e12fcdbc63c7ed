import { createServer, type Plugin } from 'vite';

/** The folder of the modules with Spanish words under `npm run dev`. */
export const spanishBase = '/.es/';

/**
 * Shows Spanish pages with Spanish words under `npm run dev`. A dev server has one module at each address, and the modules
 * of a Spanish page have the same addresses as those of an English one. So a second server, which is in Spanish, serves
 * these pages and their modules.
 */
export function spanishDevServer(): Plugin {
  return {
    name: 'spanish-dev-server',
    apply: 'serve',
    async configureServer({ config, httpServer, middlewares }) {
      if (config.base === spanishBase || !httpServer) return;
      const spanish = await createServer({
        configFile: config.configFile ?? false,
        base: spanishBase,
        cacheDir: `${config.cacheDir}-es`,
        logLevel: 'warn',
        server: { middlewareMode: true, ws: { server: httpServer, path: 'ws' } },
      });
      httpServer.on('close', () => void spanish.close());
      middlewares.use((request, response, next) => {
        const { url = '', headers } = request;
        const isPage = /^\/es([/?]|$)/.test(url) && headers.accept?.includes('text/html');
        if (isPage) request.url = spanishBase + url.slice(1);
        else if (!url.startsWith(spanishBase)) return next();
        spanish.middlewares(request, response, next);
      });
    },
    transformIndexHtml(html, { server }) {
      return server?.config.base === spanishBase
        ? html.replaceAll('lang="en-US"', 'lang="es"')
        : html;
    },
  };
}
