import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
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
import { dirname, extname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findForbiddenDeclarations } from '../harness/style-rules.ts';
import { readmeFor } from '../hosts/host.ts';

const project = join(import.meta.dirname, '../..');
const sources = join(project, 'src/components');
const consumer = mkdtempSync(join(tmpdir(), 'library-consumer-'));
const installed = join(consumer, 'node_modules/prairie-dawn-components');
let tarball = '';

const run = (cwd: string, command: string, ...args: string[]) =>
  execFileSync(command, args, { cwd, encoding: 'utf8', stdio: 'pipe' });
/** The output of a tool that fails, or an empty string. */
function complaints(command: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: consumer, encoding: 'utf8' });
  return status === 0 ? '' : `${stdout}${stderr}`;
}
const ours = (name: string) => join(project, 'node_modules/.bin', name);
const read = (file: string) => readFileSync(join(installed, file), 'utf8');
const manifest = () => JSON.parse(read('package.json'));
const entryPoints = (): string[] =>
  Object.keys(manifest().exports)
    .filter((name) => !/\.(css|json)$/.test(name))
    .map((name) => name.slice(2));

/** The files of the command line tool, which applications do not import. */
const command = /^(check-contrast|contrast\/.*|tokens)\.js$/;

/** Every script of the installed package, with its code, except the worker. */
const scripts = () =>
  globSync('**/*.js', { cwd: installed })
    .filter((file) => !file.startsWith('assets'))
    .map((file) => ({ file, code: readFileSync(join(installed, file), 'utf8') }));
/** The scripts that an application imports. */
const modules = () => scripts().filter(({ file }) => !command.test(file));

/** Dependencies of the application, linked from this project to need no network. `npm run test:hosts` installs them. */
const linked = [
  'react',
  'react-dom',
  '@radix-ui/react-dialog',
  '@radix-ui/react-navigation-menu',
  'culori',
  'postcss',
  '@types/react',
  '@types/react-dom',
  'react-hook-form', // used by the forms in the README
];

beforeAll(() => {
  run(project, 'npm', 'run', 'build:library', '--silent');
  const [packed] = JSON.parse(
    run(join(project, 'dist/library'), 'npm', 'pack', '--json', '--pack-destination', consumer),
  );
  tarball = join(consumer, packed.filename);
  writeFileSync(join(consumer, 'package.json'), '{ "private": true, "type": "module" }');
  mkdirSync(installed, { recursive: true });
  run(installed, 'tar', '-xzf', tarball, '--strip-components=1');
  for (const name of linked) {
    const link = join(consumer, 'node_modules', name);
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(join(project, 'node_modules', name), link);
  }
}, 120_000);

afterAll(() => rmSync(consumer, { recursive: true }));

test('every entry point of the package resolves, and every import is a declared dependency', () => {
  const { exports, dependencies, peerDependencies } = manifest();
  const components = readdirSync(sources, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map(({ name }) => name);
  const folders = entryPoints().filter((name) => !name.includes('/'));
  expect(folders.sort()).toEqual([...components, 'testing'].sort());
  const targets = Object.values(exports).flatMap((target) => Object.values(target as object));
  expect(targets.filter((target) => !existsSync(join(installed, target)))).toEqual([]);
  expect(peerDependencies).toEqual({ react: '^19.0.0', 'react-dom': '^19.0.0' });
  const imported = scripts().flatMap(({ code }) =>
    [...code.matchAll(/^import .*?"(?!node:)(?=\w|@)((?:@[^/"]+\/)?[^/"]+)/gm)].map(
      ([, name]) => name,
    ),
  );
  expect(new Set(imported)).toEqual(new Set(Object.keys({ ...dependencies, ...peerDependencies })));
});

test('the package has its license, its changelog and the licenses of third parties', () => {
  const { version, license, sideEffects } = manifest();
  expect([license, sideEffects]).toEqual(['UNLICENSED', ['*.css']]);
  expect(read('CHANGELOG.md')).toMatch(
    new RegExp(`^## \\[${version.replaceAll('.', '\\.')}\\] - 20\\d\\d-\\d\\d-\\d\\d$`, 'm'),
  );
  const notices = read('THIRD-PARTY-NOTICES.md');
  const named = [...notices.matchAll(/^## (\S+) [\d.]+ \((\S+)\)$/gm)].map((row) => row.slice(1));
  expect(named).toEqual([
    ['@fontsource-variable/atkinson-hyperlegible-next', 'OFL-1.1'],
    ['altcha', 'MIT'],
    ['tailwindcss', 'MIT'],
  ]);
  for (const words of ['SIL OPEN FONT LICENSE', 'Atkinson Hyperlegible Next Project Authors'])
    expect(notices).toContain(words);
  expect(notices.match(/Permission is hereby granted, free of charge/g)).toHaveLength(3);
  for (const file of ['README.md', 'CHANGELOG.md', 'SIZES.md'])
    for (const [, link = ''] of read(file).matchAll(/\]\((?!https?:)([^)#]+)\)/g))
      expect(existsSync(join(installed, link)), `${link} in ${file}`).toBe(true);
  const kinds = new Set(globSync('**/*.*', { cwd: installed }).map((file) => extname(file)));
  expect([...kinds].sort()).toEqual(['.css', '.js', '.json', '.md', '.ts', '.woff2']);
});

test('publint and “Are the types wrong?” find nothing', () => {
  expect(complaints(ours('publint'), 'run', '--strict', tarball)).toBe('');
  expect(complaints(ours('attw'), '--profile', 'esm-only', '--no-color', tarball)).toBe('');
});

/** A module that imports every entry point and uses three components. */
const page = () => `
  import 'prairie-dawn-components/styles.css';
  ${entryPoints()
    .map((name, index) => `import * as all${index} from 'prairie-dawn-components/${name}';`)
    .join('\n')}
  import { createElement } from 'react';
  import { Button } from 'prairie-dawn-components/button';
  import { TextField } from 'prairie-dawn-components/field';
  import { Heading, Section } from 'prairie-dawn-components/heading';

  const name = createElement(TextField, { label: 'Name', name: 'name', autoComplete: 'name', required: true });
  const send = createElement(Button, { type: 'submit' as const, children: 'Send message' });
  export const section = createElement(Section, { label: true as const, children: [
    createElement(Heading, { key: 'h', labelsSection: true, children: 'Write to us' }), name, send,
  ] });
  export const all: unknown[] = [${entryPoints()
    .map((_, index) => `all${index}`)
    .join()}];

  // @ts-expect-error an unknown icon
  createElement(Button, { icon: 'unicorn', children: 'Send' });
  // @ts-expect-error a field without a label
  createElement(TextField, { name: 'name', autoComplete: 'name' });
  // @ts-expect-error className is not accepted
  createElement(Button, { className: 'red', children: 'Send' });
`;

// `npm run test:hosts` does this with the oldest supported TypeScript as well.
test.each([
  { module: 'esnext', moduleResolution: 'bundler' },
  { module: 'node16', moduleResolution: 'node16' },
])(
  'every type declaration of the package compiles with moduleResolution $moduleResolution',
  (resolution) => {
    writeFileSync(join(consumer, 'page.ts'), page());
    const compilerOptions = {
      ...resolution,
      strict: true,
      exactOptionalPropertyTypes: true,
      skipLibCheck: false,
      target: 'es2022',
      lib: ['es2022', 'dom', 'dom.iterable'],
      types: [],
      noEmit: true,
    };
    const options = { compilerOptions, files: ['page.ts'] };
    writeFileSync(join(consumer, 'tsconfig.json'), JSON.stringify(options));
    expect(complaints(ours('tsc'), '-p', '.')).toBe('');
  },
);

test('three components render in an application that installs the package', () => {
  writeFileSync(
    join(consumer, 'render.ts'),
    `${page().replace("import 'prairie-dawn-components/styles.css';", '')}
     import { renderToStaticMarkup } from 'react-dom/server';
     console.log(renderToStaticMarkup(section));`,
  );
  const html = run(consumer, process.execPath, 'render.ts');
  expect(html).toMatch(/<section aria-labelledby="([^"]+)"><h2 id="\1"/);
  expect(html).toMatch(/<label for="([^"]+)".*<input[^>]* id="\1"/);
  expect(html).toContain('aria-required="true"');
  expect(html).toMatch(/<button type="submit"[^>]*>/);
});

// `npm run test:hosts` does this with each framework and in a browser as well.
test('the example pages of the README compile and render in an application', async () => {
  const shared = readmeFor('vite').files.filter(({ text }) => !text.includes("'react-router'"));
  for (const { path, text } of shared) {
    mkdirSync(dirname(join(consumer, path)), { recursive: true });
    writeFileSync(join(consumer, path), text);
  }
  cpSync(join(project, 'tests/hosts/vite/tsconfig.json'), join(consumer, 'tsconfig.json'));
  expect(complaints(ours('tsc'), '-p', '.')).toBe('');
  await build({
    configFile: false,
    logLevel: 'silent',
    root: consumer,
    build: { ssr: join(consumer, 'src/practice.tsx'), outDir: join(consumer, 'rendered') },
  });
  writeFileSync(
    join(consumer, 'pages.js'),
    `import { createElement } from 'react';
     import { renderToStaticMarkup } from 'react-dom/server';
     import { ContactPage, HomePage } from './rendered/practice.js';
     for (const page of [HomePage, ContactPage]) console.log(renderToStaticMarkup(createElement(page)));`,
  );
  const [home, contact] = run(consumer, process.execPath, 'pages.js').trim().split('\n');
  for (const html of [home, contact]) expect(html?.match(/<h1/g)).toHaveLength(1);
  expect(contact?.match(/<form/g)).toHaveLength(2);
});

test('a server component can import every module, with client modules replaced by references', () => {
  const client = modules().filter(({ code }) => code.startsWith('"use client"'));
  expect(client.length).toBeGreaterThan(15);
  expect(modules().length - client.length).toBeGreaterThan(15);
  writeFileSync(
    join(consumer, 'server.js'),
    `import { registerHooks } from 'node:module';
     // A framework's bundler replaces a client module like this.
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
  const output = run(consumer, process.execPath, '--conditions=react-server', 'server.js');
  expect(output.trim()).toBe('(402) 555-0100 1984-09-27');
});

test('only modules with state, effects or context are client modules', () => {
  const needless = modules().filter(
    ({ code }) =>
      code.startsWith('"use client"') && !/\b(use(?!Id)[A-Z]\w+|createContext)\(/.test(code),
  );
  expect(needless.map(({ file }) => file)).toEqual([]);
});

test('the code contains no local path and no development or preload code of the bundler', () => {
  for (const { file, code } of modules()) {
    expect(code, file).not.toContain(project);
    expect(code, file).not.toMatch(/jsxDEV|vitePreload/);
  }
});

test('development checks are kept in the package, so that the application decides about them', () => {
  for (const name of ['heading', 'error-summary'])
    expect(readFileSync(join(installed, `${name}/${name}.js`), 'utf8')).toContain(
      'process.env.NODE_ENV === "production"',
    );
});

test('the font and the worker are in the package at the paths that refer to them', () => {
  const styles = read('styles.css');
  const fonts = [...read('font.css').matchAll(/url\("?(\.[^)"]+)"?\)/g)].map(([, url = '']) => url);
  expect(fonts.length).toBeGreaterThan(0);
  expect(styles).toContain('.pd\\:bg-brand');
  const workers = modules().flatMap(({ file, code }) => {
    const [, worker] = /new URL\("([^"]+)", import\.meta\.url\)/.exec(code) ?? [];
    return worker ? join(dirname(file), worker) : [];
  });
  expect(workers).toHaveLength(1);
  for (const file of [...fonts, ...workers])
    expect(existsSync(join(installed, file)), file).toBe(true);
});

test('every name in the style sheets has the prefix', () => {
  for (const sheet of ['styles.css', 'reset.css', 'font.css']) {
    const css = read(sheet).replace(/\/\*[\s\S]*?\*\/|"[^"]*"/g, '');
    const of = (pattern: RegExp) => [...css.matchAll(pattern)].map(([, name = '']) => name);
    const properties = of(/(?<![\w\\-])--([\w-]+)/g);
    const classes = of(/\.((?:\\.|[a-z_-])(?:\\.|[\w-])*)/g);
    const others = of(/@(?:layer|keyframes|container|property) ([\w-]+)/g);
    const names = [...properties, ...classes, ...others].filter((name) => name !== '');
    if (sheet === 'styles.css') {
      expect(properties.length).toBeGreaterThan(100);
      expect(classes.length).toBeGreaterThan(200);
      expect(others).toContain('pd-menu-in');
    }
    // Bundlers add lightningcss names for light-dark() (src/components/data-theme.css).
    const foreign = names.filter(
      (name) => !/^(?:--)?(?:pd(?:-|\\:)|lightningcss-(?:light|dark)$)/.test(name),
    );
    expect(foreign).toEqual([]);
  }
});

test('the style sheet is mirrored in right-to-left text, and every corner radius is a token', () => {
  expect(findForbiddenDeclarations(read('styles.css'))).toEqual([]);
});

test('check-contrast names the pair, the scheme and the ratio of a brand that is too weak', () => {
  const { bin } = manifest();
  const check = (name: string, text?: string, ...options: string[]) => {
    if (text !== undefined) writeFileSync(join(consumer, name), text);
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [join(installed, bin['prairie-dawn-components']), 'check-contrast', ...options, name],
      { cwd: consumer, encoding: 'utf8' },
    );
    return { status, output: (stdout + stderr).trim() };
  };
  // The contrast of #bfbfbf on white is 1.83:1.
  const weak = check('brand.css', ':root { --pd-link: #bfbfbf }');
  expect(weak.status).toBe(1);
  expect(weak.output).toContain('light: link on page is 1.83:1 and needs 7:1 (text)');
  expect(weak.output).toContain('light, more contrast: link on page is 1.83:1');
  expect(weak.output).not.toMatch(/^dark/m);
  const blue = ':root { --pd-link: light-dark(#1a3d7c, #a9c7ff) }';
  expect(check('brand.css', blue)).toEqual({
    status: 0,
    output: 'brand.css: every pair has the contrast that it needs, in all 4 schemes.',
  });
  expect(check('brand.css', ':root { --pd-quiet: light-dark(#5f5f5f, #b7c6c8) }').status).toBe(1);
  expect(check('brand.css', undefined, '--aa').status).toBe(0);
  expect(check('tokens.json', read('tokens.json')).status).toBe(0);
  expect(check('none.css')).toEqual({ status: 2, output: 'none.css cannot be read (ENOENT).' });
  expect(check('brand.css', ':root { --pd-brnad: red }').output).toMatch(
    /^brand\.css: There is no token --pd-brnad\. The tokens are page, tint, /,
  );
});

/** The compressed bytes of an entry point and its imports without React, bundled with all its exports. */
async function weigh(name: string) {
  const input = join(project, 'dist/library', manifest().exports[`./${name}`].default);
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      rollupOptions: { input, external: /^react(-dom)?(\/|$)/, preserveEntrySignatures: 'strict' },
    },
  });
  if (!built || !('output' in built)) throw new Error(`${name} was not built in one build`);
  const scripts = built.output.flatMap((file) => (file.type === 'chunk' ? file.code : []));
  return brotliCompressSync(scripts.join('\n')).length;
}

test('the sizes match SIZES.md (vitest -u updates it)', async () => {
  // Rounded up to half kilobytes, so that the table changes when a component grows but not with every small edit.
  const kilobytes = (bytes: number) => (Math.ceil(bytes / 500) / 2).toFixed(1);
  const rows: string[] = [];
  for (const name of entryPoints()) rows.push(`| \`${name}\` | ${kilobytes(await weigh(name))} |`);
  for (const sheet of Object.keys(manifest().exports).filter((name) => name.endsWith('.css')))
    rows.push(`| \`${sheet.slice(2)}\` | ${kilobytes(brotliCompressSync(read(sheet)).length)} |`);
  await expect(`# Sizes

Kilobytes over the wire (minified, brotli), rounded up to the next half: everything that an entry point exports with everything that it imports, React left out. Two entry points share what both import.

| entry point | kB |
|---|---|
${rows.join('\n')}
`).toMatchFileSnapshot(join(sources, 'SIZES.md'));
});
