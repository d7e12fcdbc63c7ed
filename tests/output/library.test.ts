import { execFileSync } from 'node:child_process';
import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const project = join(import.meta.dirname, '../..');
const consumer = mkdtempSync(join(tmpdir(), 'library-consumer-'));
const installed = join(consumer, 'node_modules/prairie-dawn-components');
const run = (cwd: string, command: string, ...args: string[]) =>
  execFileSync(command, args, { cwd, encoding: 'utf8', stdio: 'pipe' });

/** Every module of the installed package with its code. */
const modules = () =>
  globSync('**/*.js', { cwd: installed })
    .filter((file) => !file.startsWith('assets'))
    .map((file) => ({ file, code: readFileSync(join(installed, file), 'utf8') }));

/** What an application that uses the library has installed beside it; taken from here, so that no network is needed. */
const besideIt = [
  'react',
  'react-dom',
  '@radix-ui/react-dialog',
  '@radix-ui/react-navigation-menu',
  '@types/react',
  '@types/react-dom',
];

beforeAll(() => {
  run(project, 'npm', 'run', 'build:library', '--silent');
  const [packed] = JSON.parse(
    run(join(project, 'dist/library'), 'npm', 'pack', '--json', '--pack-destination', consumer),
  );
  writeFileSync(join(consumer, 'package.json'), '{ "private": true, "type": "module" }');
  mkdirSync(installed, { recursive: true });
  run(installed, 'tar', '-xzf', join(consumer, packed.filename), '--strip-components=1');
  for (const name of besideIt) {
    const link = join(consumer, 'node_modules', name);
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(join(project, 'node_modules', name), link);
  }
}, 120_000);

afterAll(() => rmSync(consumer, { recursive: true }));

test('everything in the package is reached by a name', () => {
  const { exports, dependencies, peerDependencies } = JSON.parse(
    readFileSync(join(installed, 'package.json'), 'utf8'),
  );
  const components = readdirSync(join(project, 'src/components'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map(({ name }) => `./${name}`);
  const entries = Object.keys(exports).filter((name) => name.split('/').length === 2);
  expect(entries.sort()).toEqual([...components, './styles.css'].sort());
  const targets = Object.values(exports).flatMap((target) =>
    typeof target === 'string' ? [target] : Object.values(target as object),
  );
  expect(targets.filter((target) => !existsSync(join(installed, target)))).toEqual([]);
  expect(peerDependencies).toEqual({ react: '^19.0.0', 'react-dom': '^19.0.0' });
  const imported = modules().flatMap(({ code }) =>
    [...code.matchAll(/^import .*?"(?=\w|@)((?:@[^/"]+\/)?[^/"]+)/gm)].map(([, name]) => name),
  );
  expect(new Set(imported)).toEqual(
    new Set([...Object.keys(peerDependencies), ...Object.keys(dependencies)]),
  );
});

test('three components compile and render in an application that has only the package', () => {
  writeFileSync(
    join(consumer, 'page.ts'),
    `import { createElement } from 'react';
     import { renderToStaticMarkup } from 'react-dom/server';
     import { Button } from 'prairie-dawn-components/button';
     import { TextField } from 'prairie-dawn-components/field';
     import { Heading, Section } from 'prairie-dawn-components/heading';

     const name = createElement(TextField, { label: 'Name', name: 'name', autoComplete: 'name', required: true });
     const send = createElement(Button, { type: 'submit' as const, children: 'Send message' });
     const section = createElement(Section, { label: true as const, children: [
       createElement(Heading, { key: 'h', children: 'Write to us' }), name, send,
     ] });
     console.log(renderToStaticMarkup(section));

     // @ts-expect-error an image of a name that is not there
     createElement(Button, { icon: 'unicorn', children: 'Send' });
     // @ts-expect-error a field without a label
     createElement(TextField, { name: 'name', autoComplete: 'name' });
     // @ts-expect-error no style from outside
     createElement(Button, { className: 'red', children: 'Send' });
    `,
  );
  const { name: packageName, exports } = JSON.parse(
    readFileSync(join(installed, 'package.json'), 'utf8'),
  );
  const entries = Object.keys(exports).filter((entry) => !entry.endsWith('.css'));
  writeFileSync(
    join(consumer, 'every-entry.ts'),
    entries.map((entry) => `export * from '${packageName}${entry.slice(1)}';`).join('\n'),
  );
  writeFileSync(
    join(consumer, 'tsconfig.json'),
    JSON.stringify({
      compilerOptions: {
        strict: true,
        module: 'nodenext',
        target: 'es2022',
        lib: ['es2022', 'dom'],
        types: [],
        noEmit: true,
        skipLibCheck: false,
      },
      files: ['page.ts', 'every-entry.ts'],
    }),
  );
  run(consumer, join(project, 'node_modules/.bin/tsc'), '-p', '.');
  const html = run(consumer, process.execPath, 'page.ts');
  expect(html).toMatch(/<section aria-labelledby="([^"]+)"><h2 id="\1"/);
  expect(html).toMatch(/<label for="([^"]+)".*<input[^>]* id="\1"/);
  expect(html).toContain('aria-required="true"');
  expect(html).toMatch(/<button type="submit"[^>]*>/);
});

test('every module is imported in a server component, where client modules are references', () => {
  const client = modules().filter(({ code }) => code.startsWith('"use client"'));
  expect(client.length).toBeGreaterThan(15);
  expect(modules().length - client.length).toBeGreaterThan(15);
  writeFileSync(
    join(consumer, 'server.js'),
    `import { registerHooks } from 'node:module';
     // What a framework's bundler does with a client module.
     registerHooks({
       load(url, context, next) {
         const loaded = next(url, context);
         const code = String(loaded.source);
         if (!code.startsWith('"use client"') || !url.includes('prairie-dawn')) return loaded;
         const names = /export \\{ (.*) \\}/.exec(code)?.[1].split(', ') ?? [];
         return { ...loaded, source: names.map((name) => \`export const \${name} = {};\`).join('') };
       },
     });
     for (const file of ${JSON.stringify(modules().map(({ file }) => file))})
       await import('./node_modules/prairie-dawn-components/' + file);
     const { formatPhone } = await import('prairie-dawn-components/phone-link/format-phone');
     const { readDate } = await import('prairie-dawn-components/date-field/read-date');
     console.log(formatPhone('+14025550100'), readDate({ month: 'Sept', day: '27', year: '1984' }).date);
    `,
  );
  const said = run(consumer, process.execPath, '--conditions=react-server', 'server.js');
  expect(said.trim()).toBe('(402) 555-0100 1984-09-27');
});

test('only modules with state, effects or context are client modules', () => {
  const needless = modules().filter(
    ({ code }) =>
      code.startsWith('"use client"') && !/\b(use(?!Id)[A-Z]\w+|createContext)\(/.test(code),
  );
  expect(needless.map(({ file }) => file)).toEqual([]);
});

test('the checks of development are left to the application to drop', () => {
  for (const name of ['heading', 'error-summary'])
    expect(readFileSync(join(installed, `${name}/${name}.js`), 'utf8')).toContain(
      'process.env.NODE_ENV === "production"',
    );
});

test('the stylesheet, its font and the worker are in the package and found from where they lie', () => {
  const styles = readFileSync(join(installed, 'styles.css'), 'utf8');
  const fonts = [...styles.matchAll(/url\("?(\.[^)"]+)"?\)/g)].map(([, url = '']) => url);
  expect(fonts.length).toBeGreaterThan(0);
  expect(styles).toContain('.bg-brand');
  const workers = modules().flatMap(({ file, code }) => {
    const [, worker] = /new URL\("([^"]+)", import\.meta\.url\)/.exec(code) ?? [];
    return worker ? join(dirname(file), worker) : [];
  });
  expect(workers).toHaveLength(1);
  for (const file of [...fonts, ...workers])
    expect(existsSync(join(installed, file)), file).toBe(true);
});
