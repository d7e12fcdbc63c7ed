/** In CSS pixels: the narrowest window that WCAG 1.4.10 demands, a phone, and a small laptop. */
export const viewports = {
  '320x640': { width: 320, height: 640 },
  '390x844': { width: 390, height: 844 },
  '1280x720': { width: 1280, height: 720 },
} as const;
export type Viewport = keyof typeof viewports;

/** The color settings of the visitor's system. Motion is always reduced, except in checks about motion. */
export const modes = {
  light: {},
  dark: { colorScheme: 'dark' },
  'forced-colors': { forcedColors: 'active' },
  'more-contrast': { contrast: 'more' },
} as const;
export type Mode = keyof typeof modes;

/**
 * A run measures one page, or one story (an example of a component in Storybook), in one viewport, mode (set of colors)
 * and state. The evidence has one record for each run.
 */
export interface Run {
  /** A path of the website, or `story:` and the id of a story. */
  route: string;
  viewport: Viewport;
  mode: Mode;
  /** What a visitor has done on the page: the name of a `PageState`, or `at-rest`. */
  state: string;
}

/**
 * A state into which a visitor can bring a page, such as an open menu, and the routes, viewports and modes in which it
 * is measured.
 */
export interface PageState {
  name: string;
  routes: readonly string[] | 'all';
  viewports: readonly Viewport[];
  modes: readonly Mode[];
}

/** The state of a page that has loaded and that nobody has used. */
export const atRest = 'at-rest';
const wideViewport: Viewport = '1280x720';

/**
 * All runs: every route in all viewports in light colors, every route in all modes in the wide viewport, every state in
 * its routes, viewports and modes, and every story on a phone.
 */
export function listRuns(
  routes: readonly string[],
  states: readonly PageState[],
  stories: readonly { id: string }[],
): Run[] {
  const runs: Run[] = [];
  for (const route of routes) {
    for (const viewport of Object.keys(viewports) as Viewport[])
      runs.push({ route, viewport, mode: 'light', state: atRest });
    for (const mode of Object.keys(modes) as Mode[])
      if (mode !== 'light') runs.push({ route, viewport: wideViewport, mode, state: atRest });
  }
  for (const { name, routes: stateRoutes, viewports: stateViewports, modes: stateModes } of states)
    for (const route of stateRoutes === 'all' ? routes : stateRoutes)
      for (const viewport of stateViewports)
        for (const mode of stateModes) runs.push({ route, viewport, mode, state: name });
  for (const { id } of stories) {
    const route = `story:${id}`;
    runs.push({ route, viewport: '390x844', mode: 'light', state: atRest });
  }
  return runs.sort((a, b) => compare(keyOf(a), keyOf(b)));
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** A route as a part of a file name. `/resources` gets another name than `/Resources`, because some file systems ignore case. */
export const slugOf = (route: string) =>
  route === '/'
    ? 'home'
    : `${route.replace(/^\//, '').replace(/[^A-Za-z0-9]+/g, '-')}${route === '/resources' ? '-lowercase' : ''}`;

/** The key of a run, which is its path in the archive of raw measurements. */
export const keyOf = ({ route, viewport, mode, state }: Run) =>
  `${slugOf(route)}/${viewport}.${mode}.${state}`;
