import { composeStories } from '@storybook/react-vite';
import { type ComponentType, isValidElement } from 'react';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import preview from '#documentation/catalogue/preview.tsx';
import { recordMoments, type Translation } from '#tests/harness/record-moments.tsx';

/** Whether the application around the components (the host) has changed the texts that it passes to them. */
const host = vi.hoisted(() => ({ hasChangedTexts: false }));

/**
 * Adds a word to each text for visitors in a value: to each string that begins with a capital letter or has several
 * words, and has no slash.
 */
function withChangedTexts(value: unknown): unknown {
  if (typeof value === 'string')
    return /^([A-Z][a-z]|\S+\s)[^/]*$/.test(value) ? `${value} anew` : value;
  if (Array.isArray(value)) return value.map(withChangedTexts);
  if (!value || Object.getPrototypeOf(value) !== Object.prototype || isValidElement(value))
    return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, property]) => [key, withChangedTexts(property)]),
  );
}

// Changes the texts in the props of every component. Text between HTML elements of the host stays.
vi.mock('react/jsx-dev-runtime', async (original) => {
  const actual = await original<typeof import('react/jsx-dev-runtime')>();
  const jsxDEV: typeof actual.jsxDEV = (type, props, ...rest) => {
    const isComponent = typeof type === 'function' || typeof type === 'object';
    if (!isComponent || !host.hasChangedTexts) return actual.jsxDEV(type, props, ...rest);
    const { children, ...otherProps } = props as { children?: unknown };
    const changedProps = {
      ...(withChangedTexts(otherProps) as object),
      children: typeof children === 'string' ? withChangedTexts(children) : children,
    };
    return actual.jsxDEV(type, changedProps, ...rest);
  };
  return { ...actual, jsxDEV };
});

// A worker that solves the security check at once.
vi.mock('altcha/workers/pbkdf2?worker', () => ({
  default: class extends EventTarget {
    postMessage() {
      const data = { counter: 0, derivedKey: '' };
      setTimeout(() => this.dispatchEvent(new MessageEvent('message', { data })));
    }
    terminate() {}
  },
}));

beforeAll(() => {
  Element.prototype.scrollIntoView = () => {};
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
  // Reports each element as out of view and then as in view, because a `Counter` starts to count when it comes into view.
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(report: (entries: { isIntersecting: boolean }[]) => void) {
        for (const isIntersecting of [false, true])
          setTimeout(() => report([{ isIntersecting }]), 50);
      }
      observe() {}
      disconnect() {}
    },
  );
});
afterAll(() => vi.unstubAllGlobals());

type Args = Record<string, unknown>;
type Example = ComponentType<Args> & { args: Args };
type Module = Record<string, { beforeEach?: () => unknown }>;

/** Whether a value is or contains JSX. */
const containsJsx = (value: unknown): boolean =>
  isValidElement(value) ||
  (typeof value === 'object' && Object.values(value ?? {}).some(containsJsx));

/**
 * The props that change one example of a component into another. Props with JSX are left out, because the host is
 * responsible for changes in its own JSX.
 */
function changedArgs(before: Args, after: Args) {
  const names = Object.keys({ ...before, ...after });
  return Object.fromEntries(
    names
      .filter((name) => !containsJsx(before[name]) && !containsJsx(after[name]))
      .map((name) => [name, after[name]]),
  );
}

const modules = import.meta.glob<Module>('./*/*.stories.tsx', { eager: true });
const examples = Object.entries(modules).flatMap(([file, module]) => {
  const stories = Object.entries(composeStories(module as never, preview)) as [string, Example][];
  return stories.map(([name, Story]) => ({
    title: `${file.split('/')[1]}: ${name}`,
    Story,
    beforeEach: module[name]?.beforeEach,
    argsOfOtherStories: stories.map(([, other]) => changedArgs(Story.args, other.args)),
  }));
});

test.each(examples)(
  '$title behaves the same in a page that the browser translates, and shows the translated text',
  async ({ Story, beforeEach, argsOfOtherStories }) => {
    const rendering =
      (args: Args, { hasChangedTexts = false } = {}) =>
      () => {
        Object.assign(host, { hasChangedTexts });
        return <Story {...args} />;
      };
    const renderings = [
      rendering({}),
      rendering({}, { hasChangedTexts: true }),
      ...argsOfOtherStories.map((args) => rendering(args)),
      rendering({}),
    ] as const;
    const momentsWhen = async (when: Translation) => {
      const restore = beforeEach?.();
      const moments = await recordMoments(renderings, when);
      if (typeof restore === 'function') restore();
      return moments;
    };
    const expected = await momentsWhen('never');
    expect(expected.filter(({ event }) => event === 'thrown')).toEqual([]);
    for (const when of ['after hydration', 'before hydration'] as const)
      for (const [index, moment] of (await momentsWhen(when)).entries())
        expect(moment, `translated ${when}`).toEqual(expected[index]);
  },
);

type Rendering = 'first' | 'second';

test.each([
  {
    fault: 'React removes a text beside an element',
    childrenOf: (rendering: Rendering) => [rendering === 'first' && 'Working', <b key="b">now</b>],
  },
  {
    fault: 'React changes a text beside an element',
    childrenOf: (rendering: Rendering) => [
      rendering === 'first' ? 'Working' : 'Done',
      <b key="b" />,
    ],
  },
  {
    fault: 'React adds an element before a text',
    childrenOf: (rendering: Rendering) => [rendering === 'second' && <b key="b" />, 'Done'],
  },
])(
  'recordMoments records a difference if $fault that the browser has translated',
  async ({ childrenOf }) => {
    const renderings = [
      () => <p>{childrenOf('first')}</p>,
      () => <p>{childrenOf('second')}</p>,
    ] as const;
    const expected = await recordMoments(renderings, 'never');
    expect(await recordMoments(renderings, 'after hydration')).not.toEqual(expected);
  },
);
