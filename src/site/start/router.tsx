import type { RouteObject } from 'react-router-dom';
import { Layout } from '../frame/layout.tsx';
import { RouteError } from '../frame/route-error.tsx';
import type { Page } from '../page.ts';
import { notFound, pages } from '../routes.tsx';
import { loadChunk, openAsFullPage } from './chunk.ts';

const routeOf = (page: Page, path: string): RouteObject => ({
  path,
  caseSensitive: true,
  handle: page,
  lazy: async () => {
    try {
      return { Component: await loadChunk(page.path, page.load) };
    } catch (error) {
      await openAsFullPage(path);
      throw error;
    }
  },
});

/** The route table as React Router wants it: one layout, one place for errors inside it. */
export const routes: RouteObject[] = [
  {
    element: <Layout />,
    children: [
      {
        // Inside the layout, so that an error keeps the header with the phone number and the way on.
        errorElement: <RouteError />,
        children: [...pages, notFound].flatMap((page) =>
          [page.path, ...(page.aliases ?? [])].map((path) => routeOf(page, path)),
        ),
      },
    ],
  },
];
