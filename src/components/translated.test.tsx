import { composeStories } from '@storybook/react-vite';
import { type ComponentType, isValidElement } from 'react';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import preview from '#documentation/catalogue/preview.tsx';
import { recordMoments, type Translation } from '#tests/harness/record-moments.tsx';

const host = vi.hoisted(() => ({ hasOtherWords: false }));

/** Changes texts for visitors. Strings for programs have a slash, or neither a capital letter nor a space. */
function reworded(value: unknown): unknown {
  if (typeof value === 'string')
    return /^([A-Z][a-z]|\S+\s)[^/]*$/.test(value) ? `${value} anew` : value;
  if (Array.isArray(value)) return value.map(reworded);
  if (!value || Object.getPrototypeOf(value) !== Object.prototype || isValidElement(value))
    return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, reworded(part)]));
}

// Changes the text props of every component; text between elements is the host's own and stays.
vi.mock('react/jsx-dev-runtime', async (original) => {
  const actual = await original<typeof import('react/jsx-dev-runtime')>();
  const jsxDEV: typeof actual.jsxDEV = (type, props, ...rest) => {
    const isComponent = typeof type === 'function' || typeof type === 'object';
    if (!isComponent || !host.hasOtherWords) return actual.jsxDEV(type, props, ...rest);
    const { children, ...others } = props as { children?: unknown };
    const words = typeof children === 'string' ? reworded(children) : children;
    return actual.jsxDEV(type, { ...(reworded(others) as object), children: words }, ...rest);
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
  // Reports an element out of view first, so that a counter counts.
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

/** Whether a value is or contains JSX. The host is responsible for changes in its own JSX. */
const holdsElements = (value: unknown): boolean =>
  isValidElement(value) ||
  (typeof value === 'object' && Object.values(value ?? {}).some(holdsElements));

/** The props that change from one example of a component to another. */
function argsLike(own: Args, other: Args) {
  const names = Object.keys({ ...own, ...other });
  return Object.fromEntries(
    names
      .filter((name) => !holdsElements(own[name]) && !holdsElements(other[name]))
      .map((name) => [name, other[name]]),
  );
}

const modules = import.meta.glob<Module>('./*/*.stories.tsx', { eager: true });
const examples = Object.entries(modules).flatMap(([file, module]) => {
  const stories = Object.entries(composeStories(module as never, preview)) as [string, Example][];
  return stories.map(([name, Story]) => ({
    title: `${file.split('/')[1]}: ${name}`,
    Story,
    prepare: module[name]?.beforeEach,
    others: stories.map(([, other]) => argsLike(Story.args, other.args)),
  }));
});

test.each(examples)(
  '$title works and shows the same text if the browser translates it',
  async (example) => {
    const { Story, prepare, others } = example;
    const given =
      (args: Args, hasOtherWords = false) =>
      () => {
        Object.assign(host, { hasOtherWords });
        return <Story {...args} />;
      };
    const steps = [
      given({}),
      given({}, true),
      ...others.map((args) => given(args)),
      given({}),
    ] as const;
    const moments = async (when: Translation) => {
      const restore = prepare?.();
      const seen = await recordMoments(steps, when);
      if (typeof restore === 'function') restore();
      return seen;
    };
    const expected = await moments('never');
    expect(expected.filter(({ event }) => event === 'thrown')).toEqual([]);
    for (const when of ['after hydration', 'before hydration'] as const)
      for (const [index, moment] of (await moments(when)).entries())
        expect(moment, `translated ${when}`).toEqual(expected[index]);
  },
);

test.each([
  { fault: 'a removed text', show: (is: boolean) => [is && 'Working', <b key="b">now</b>] },
  { fault: 'a changed text', show: (is: boolean) => [is ? 'Working' : 'Done', <b key="b" />] },
  {
    fault: 'an element that appears before a text',
    show: (is: boolean) => [!is && <b key="b" />, 'Done'],
  },
])('the comparison finds $fault beside other nodes', async ({ show }) => {
  const steps = [() => <p>{show(true)}</p>, () => <p>{show(false)}</p>] as const;
  const expected = await recordMoments(steps, 'never');
  expect(await recordMoments(steps, 'after hydration')).not.toEqual(expected);
});
