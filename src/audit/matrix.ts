/** In CSS pixels: the narrowest window of WCAG (1.4.10), a phone, and a small laptop. */
export const viewports = {
  '320x640': { width: 320, height: 640 },
  '390x844': { width: 390, height: 844 },
  '1280x720': { width: 1280, height: 720 },
} as const;
export type Viewport = keyof typeof viewports;

/** The settings of the visitor's system. Motion is always reduced, except in checks about motion. */
export const modes = {
  light: {},
  dark: { colorScheme: 'dark' },
  'forced-colors': { forcedColors: 'active' },
  'more-contrast': { contrast: 'more' },
} as const;
export type Mode = keyof typeof modes;

/** A page or story in one condition, the unit of evidence. */
export interface Run {
  /** An address of the website, or `story:` and the id of a story. */
  route: string;
  viewport: Viewport;
  mode: Mode;
  state: string;
}

/** A state that a visitor can reach, and the pages that have it. */
export interface PageState {
  name: string;
  routes: readonly string[] | 'all';
  /** The widths at which the state exists. */
  viewports: readonly Viewport[];
  modes: readonly Mode[];
}

export const atRest = 'at-rest';
const wideViewport: Viewport = '1280x720';

/**
 * All runs: every route in all viewports in light, every route in all modes in a wide window, every state in its own
 * routes, viewports and modes, and every story on a phone.
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

/** A route as a part of a file name. `/Resources` and `/resources` differ on file systems that ignore case too. */
export const slugOf = (route: string) =>
  route === '/'
    ? 'home'
    : `${route.replace(/^\//, '').replace(/[^A-Za-z0-9]+/g, '-')}${route === '/resources' ? '-lowercase' : ''}`;

/** The key of a run, which is its path in the archive of raw measurements. */
export const keyOf = ({ route, viewport, mode, state }: Run) =>
  `${slugOf(route)}/${viewport}.${mode}.${state}`;
