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
import type { ConformanceSheet } from '#documentation/conformance-sheet.ts';
import { findForbiddenDeclarations } from '../harness/style-rules.ts';
import { readmeFor } from '../hosts/host.ts';

const project = join(import.meta.dirname, '../..');
const componentsFolder = join(project, 'src/components');
const application = mkdtempSync(join(tmpdir(), 'library-consumer-'));
const packageFolder = join(application, 'node_modules/prairie-dawn-components');
let tarball = '';

const run = (cwd: string, command: string, ...args: string[]) =>
  execFileSync(command, args, { cwd, encoding: 'utf8', stdio: 'pipe' });
/** Runs a tool. Returns its output if it fails, or else an empty string. */
function errorsOf(command: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd: application,
    encoding: 'utf8',
  });
  return status === 0 ? '' : `${stdout}${stderr}`;
}
const toolPath = (name: string) => join(project, 'node_modules/.bin', name);
const read = (file: string) => readFileSync(join(packageFolder, file), 'utf8');
const manifest = () => JSON.parse(read('package.json'));
const entryPoints = (): string[] =>
  Object.keys(manifest().exports)
    .filter((name) => !/\.(css|json)$/.test(name))
    .map((name) => name.slice(2));

/** The pages of the documentation. */
const documentation = () => globSync('docs/*.md', { cwd: packageFolder });

/** Matches the files of the command line tool check-contrast, which applications do not import. */
const commandFile = /^(check-contrast|contrast\/.*|tokens)\.js$/;

/**
 * Every script of the package, with its code. The captcha's worker in `assets` is left out, because no application
 * imports it.
 */
const allScripts = () =>
  globSync('**/*.js', { cwd: packageFolder })
    .filter((file) => !file.startsWith('assets'))
    .map((file) => ({ file, code: readFileSync(join(packageFolder, file), 'utf8') }));
/** The scripts that an application imports. */
const importableModules = () => allScripts().filter(({ file }) => !commandFile.test(file));

/**
 * The dependencies of the application. They are linked from this project, so that the test needs no network;
 * `npm run test:hosts` installs them.
 */
const linkedDependencies = [
  'react',
  'react-dom',
  '@radix-ui/react-dialog',
  '@radix-ui/react-navigation-menu',
  'culori',
  'postcss',
  '@types/react',
  '@types/react-dom',
  'react-hook-form', // used by the forms in the README
  'downshift', // used by `combobox`
];

beforeAll(() => {
  run(project, 'npm', 'run', 'build:library', '--silent');
  const [packed] = JSON.parse(
    run(join(project, 'dist/library'), 'npm', 'pack', '--json', '--pack-destination', application),
  );
  tarball = join(application, packed.filename);
  writeFileSync(join(application, 'package.json'), '{ "private": true, "type": "module" }');
  mkdirSync(packageFolder, { recursive: true });
  run(packageFolder, 'tar', '-xzf', tarball, '--strip-components=1');
  for (const name of linkedDependencies) {
    const link = join(application, 'node_modules', name);
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(join(project, 'node_modules', name), link);
  }
}, 120_000);

afterAll(() => rmSync(application, { recursive: true }));

test('the package has an entry point for each component, and its imports are exactly its declared dependencies', () => {
  const { exports, dependencies, peerDependencies, peerDependenciesMeta } = manifest();
  const components = readdirSync(componentsFolder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map(({ name }) => name);
  const componentEntryPoints = entryPoints().filter((name) => !name.includes('/'));
  expect(componentEntryPoints.sort()).toEqual([...components, 'testing'].sort());
  const targets = Object.values(exports).flatMap((target) => Object.values(target as object));
  expect(targets.filter((target) => !existsSync(join(packageFolder, target)))).toEqual([]);
  expect(peerDependencies).toEqual({
    react: '^19.0.0',
    'react-dom': '^19.0.0',
    downshift: expect.stringMatching(/^\^9\./),
  });
  expect(peerDependenciesMeta).toEqual({ downshift: { optional: true } });
  const usersOfDownshift = importableModules().filter(({ code }) => code.includes('"downshift"'));
  expect(usersOfDownshift.map(({ file }) => file)).toEqual(['combobox/combobox.js']);
  const imported = allScripts().flatMap(({ code }) =>
    [...code.matchAll(/^import .*?"(?!node:)(?=\w|@)((?:@[^/"]+\/)?[^/"]+)/gm)].map(
      ([, name]) => name,
    ),
  );
  expect(new Set(imported)).toEqual(new Set(Object.keys({ ...dependencies, ...peerDependencies })));
});

test('the package has a license, a changelog, the notices of third parties, and no broken links in its documents', () => {
  const { version, license, sideEffects } = manifest();
  expect([license, sideEffects]).toEqual(['UNLICENSED', ['*.css']]);
  const changelog = read('CHANGELOG.md');
  const [, newest] = /^## \[([\d.]+)\] - 20\d\d-\d\d-\d\d$/m.exec(changelog) ?? [];
  const hasUnreleasedChanges = /^## \[Unreleased\]\n+- /m.test(changelog);
  expect(version).toMatch(
    hasUnreleasedChanges ? /^\d+\.\d+\.\d+-unreleased$/ : (newest ?? 'a released version'),
  );
  if (hasUnreleasedChanges) expect(version).not.toContain(newest);
  const notices = read('THIRD-PARTY-NOTICES.md');
  const noticedWorks = [...notices.matchAll(/^## (\S+) [\d.]+ \((\S+)\)$/gm)].map((row) =>
    row.slice(1),
  );
  expect(noticedWorks).toEqual([
    ['@fontsource-variable/atkinson-hyperlegible-next', 'OFL-1.1'],
    ['altcha', 'MIT'],
    ['tailwindcss', 'MIT'],
  ]);
  for (const text of ['SIL OPEN FONT LICENSE', 'Atkinson Hyperlegible Next Project Authors'])
    expect(notices).toContain(text);
  expect(notices.match(/Permission is hereby granted, free of charge/g)).toHaveLength(3);
  const documents = ['README.md', 'CHANGELOG.md', 'SIZES.md', 'docs/llms.txt', ...documentation()];
  const code = /^(```|~~~)[\s\S]*?^\1$/gm;
  for (const file of documents)
    for (const [, link = ''] of read(file)
      .replace(code, '')
      .matchAll(/\]\((?!https?:|#)([^)#]+)/g))
      expect(existsSync(join(packageFolder, dirname(file), link)), `${link} in ${file}`).toBe(true);
  const extensions = new Set(
    globSync('**/*.*', { cwd: packageFolder }).map((file) => extname(file)),
  );
  expect([...extensions].sort()).toEqual(['.css', '.js', '.json', '.md', '.ts', '.txt', '.woff2']);
});

test('the documentation in the package has a page for each component, with its props, and stays small', () => {
  const components = entryPoints().filter((name) => !name.includes('/') && name !== 'testing');
  for (const name of components) expect(read(`docs/${name}.md`), name).toContain('## Props');
  const text = documentation().map(read).join('\n');
  expect(text).not.toContain(project);
  const compressed = brotliCompressSync(text).length;
  expect(compressed).toBeLessThan(100_000);
});

test('conformance.json says for each component what was measured and what the author of a page must do', () => {
  const sheets: ConformanceSheet[] = JSON.parse(read('conformance.json'));
  expect(sheets.map(({ component }) => component)).toEqual(
    entryPoints().filter((name) => !name.includes('/') && name !== 'testing'),
  );
  for (const { component, version, measured, author } of sheets) {
    expect(version, component).toBe(manifest().version);
    // A new component is part of the package before the audit has measured it.
    if (measured.stories === 0) expect(measured, component).toMatchObject({ on: null, passed: [] });
    else expect(measured.passed.length, component).toBeGreaterThan(0);
    expect(Object.keys(author).length, component).toBeGreaterThan(0);
  }
  expect(sheets.filter(({ measured }) => measured.on).length).toBeGreaterThan(30);
});

test('publint and “Are the types wrong?” find nothing', () => {
  expect(errorsOf(toolPath('publint'), 'run', '--strict', tarball)).toBe('');
  expect(errorsOf(toolPath('attw'), '--profile', 'esm-only', '--no-color', tarball)).toBe('');
});

test('the type declarations import each other without the extensions of TypeScript', () => {
  const imports = globSync('**/*.d.ts', { cwd: packageFolder }).flatMap((file) =>
    [...read(file).matchAll(/(?:from |import |import\()["'](\.[^"']+)["']/g)].map(
      ([, target = '']) => ({ file, target }),
    ),
  );
  expect(imports.length).toBeGreaterThan(50);
  const withoutDeclaration = imports.filter(
    ({ file, target }) =>
      !target.endsWith('.js') ||
      !existsSync(join(packageFolder, dirname(file), target.replace(/js$/, 'd.ts'))),
  );
  expect(withoutDeclaration).toEqual([]);
});

/** The declarations of an entry point and of the modules that it imports, without comments and class names. */
function typesOf(file: string, seen: Set<string>): string[] {
  if (seen.has(file)) return [];
  seen.add(file);
  const text = read(file)
    .replace(/\/\*[\s\S]*?\*\/\s*/g, '')
    .replace(/'[^'\n]*\bpd:[^'\n]*'/g, "'pd:…'")
    .replace(/"[^"\n]*\bpd:[^"\n]*"/g, '"pd:…"')
    .trim();
  const imported = [...text.matchAll(/(?:from |import )'(\.[^']+)\.js'/g)].flatMap(([, path]) =>
    typesOf(join(dirname(file), `${path}.d.ts`), seen),
  );
  return [`// ${file}\n${text}\n`, ...imported];
}

test('API.txt contains the types of all entry points', async () => {
  const seen = new Set<string>();
  const files = entryPoints().map((name) => manifest().exports[`./${name}`].types.slice(2));
  const types = files.flatMap((file) => typesOf(file, seen)).sort();
  await expect(
    types.join('\n'),
    'The types that applications use have changed. Say so in a line of src/components/CHANGELOG.md under Unreleased, then run: npx vitest run --project output tests/output/library.test.ts -t API.txt -u',
  ).toMatchFileSnapshot(join(componentsFolder, 'API.txt'));
});

/** A module that imports every entry point and uses three components. */
const usageModule = () => `
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
    writeFileSync(join(application, 'page.ts'), usageModule());
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
    writeFileSync(join(application, 'tsconfig.json'), JSON.stringify(options));
    expect(errorsOf(toolPath('tsc'), '-p', '.')).toBe('');
  },
);

test('three components render in an application that installs the package', () => {
  writeFileSync(
    join(application, 'render.ts'),
    `${usageModule().replace("import 'prairie-dawn-components/styles.css';", '')}
     import { renderToStaticMarkup } from 'react-dom/server';
     console.log(renderToStaticMarkup(section));`,
  );
  const html = run(application, process.execPath, 'render.ts');
  expect(html).toMatch(/<section aria-labelledby="([^"]+)"><h2 id="\1"/);
  expect(html).toMatch(/<label for="([^"]+)".*<input[^>]* id="\1"/);
  expect(html).toContain('aria-required="true"');
  expect(html).toMatch(/<button type="submit"[^>]*>/);
});

// `npm run test:hosts` does this with each framework and in a browser as well.
test('the examples of the README and of the guide about React actions compile, and the pages of the README render, in an application', async () => {
  const exampleFiles = readmeFor('vite').files.filter(
    ({ text }) => !text.includes("'react-router'"),
  );
  const actions = read('docs/react-actions.md').matchAll(/^```tsx?\n(\/\/ (\S+)\n[\s\S]*?)^```$/gm);
  for (const [, text = '', path = ''] of actions) exampleFiles.push({ path, text });
  for (const { path, text } of exampleFiles) {
    mkdirSync(dirname(join(application, path)), { recursive: true });
    writeFileSync(join(application, path), text);
  }
  cpSync(join(project, 'tests/hosts/vite/tsconfig.json'), join(application, 'tsconfig.json'));
  expect(errorsOf(toolPath('tsc'), '-p', '.')).toBe('');
  await build({
    configFile: false,
    logLevel: 'silent',
    root: application,
    build: { ssr: join(application, 'src/practice.tsx'), outDir: join(application, 'rendered') },
  });
  writeFileSync(
    join(application, 'pages.js'),
    `import { createElement } from 'react';
     import { renderToStaticMarkup } from 'react-dom/server';
     import { ContactPage, HomePage } from './rendered/practice.js';
     for (const page of [HomePage, ContactPage]) console.log(renderToStaticMarkup(createElement(page)));`,
  );
  const [home, contact] = run(application, process.execPath, 'pages.js').trim().split('\n');
  for (const html of [home, contact]) expect(html?.match(/<h1/g)).toHaveLength(1);
  expect(contact?.match(/<form/g)).toHaveLength(2);
});

test('a server without React’s client functions can import every module, if its framework replaces the modules marked "use client"', () => {
  const clientModules = importableModules().filter(({ code }) => code.startsWith('"use client"'));
  expect(clientModules.length).toBeGreaterThan(15);
  expect(importableModules().length - clientModules.length).toBeGreaterThan(15);
  writeFileSync(
    join(application, 'server.js'),
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
     for (const file of ${JSON.stringify(importableModules().map(({ file }) => file))})
       await import('./node_modules/prairie-dawn-components/' + file);
     const { formatPhone } = await import('prairie-dawn-components/phone-link/format-phone');
     const { readDate } = await import('prairie-dawn-components/date-field/read-date');
     const { Prose } = await import('prairie-dawn-components/prose');
     const { createElement } = await import('react');
     // Calls server components and checks that client components get no function, as React does.
     const rendered = [];
     function render(node) {
       if (Array.isArray(node)) return node.forEach(render);
       if (!node?.type) return;
       rendered.push(node);
       if (typeof node.type === 'function') return render(node.type(node.props));
       const isClient = typeof node.type === 'object';
       for (const [name, value] of Object.entries(node.props))
         if (isClient && typeof value === 'function') throw new Error(name + ' is a function');
       render(node.props.children);
     }
     const Body = ({ components: { h2, a, table, tr, th, td, li, Captioned, Part } }) => [
       createElement(h2, null, 'Before you come'),
       createElement(li, null, createElement(a, { href: '/visit' }, 'Your visit')),
       createElement(Captioned, { caption: 'Hours' }, createElement(table, null,
         createElement('thead', null, createElement(tr, null, createElement(th, null, 'Day'))),
         createElement('tbody', null, createElement(tr, null, createElement(td, null, 'Monday'))),
       )),
       createElement(Part),
     ];
     render(createElement(Prose, { body: Body, parts: { Part: () => createElement('b') } }));
     const propsOf = (find) => rendered.find(find)?.props;
     console.log(propsOf(({ props }) => props.depth === 2 && props.id)?.id, propsOf(({ props }) => props.columns)?.columns,
       propsOf(({ props }) => props.scope === 'row')?.children, rendered.some(({ type }) => type === 'b'));
     console.log(formatPhone('+14025550100'), readDate({ month: 'Sept', day: '27', year: '1984' }).date);
    `,
  );
  const output = run(application, process.execPath, '--conditions=react-server', 'server.js');
  expect(output.trim().split('\n')).toEqual([
    'before-you-come Day Monday true',
    '(402) 555-0100 1984-09-27',
  ]);
});

test('the README names each component that a server component cannot render, because its props need a function', () => {
  const [, named = ''] =
    /server component cannot pass functions(.*?)\n/s.exec(read('README.md')) ?? [];
  const needsFunction = entryPoints().filter((name) => {
    const module = manifest().exports[`./${name}`];
    const isClient = read(module.default.slice(2)).startsWith('"use client"');
    return isClient && /^ {4}\w+: (\(.*\) => |ComponentType)/m.test(read(module.types.slice(2)));
  });
  expect(needsFunction).toEqual([
    'captcha',
    'components-provider',
    'dialog',
    'mobile-menu',
    'session-dialog',
  ]);
  expect([...named.matchAll(/`(\w+)` \(/g)].map(([, name]) => name)).toEqual([
    'Captcha',
    'ComponentsProvider',
    'Dialog',
    'MobileMenu',
    'SessionDialog',
  ]);
});

test('every client module uses a hook, a context or an event handler', () => {
  const needlessClientModules = importableModules().filter(
    ({ code }) =>
      code.startsWith('"use client"') &&
      !/\b(use(?!Id)[A-Z]\w+|createContext)\(|\bonClick:/.test(code),
  );
  expect(needlessClientModules.map(({ file }) => file)).toEqual([]);
});

test('the modules contain no local path, and no development or preload code of the bundler', () => {
  for (const { file, code } of importableModules()) {
    expect(code, file).not.toContain(project);
    expect(code, file).not.toMatch(/jsxDEV|vitePreload/);
  }
});

test('the package keeps its development checks, which the application’s NODE_ENV switches off', () => {
  for (const name of ['heading', 'error-summary'])
    expect(readFileSync(join(packageFolder, `${name}/${name}.js`), 'utf8')).toContain(
      'process.env.NODE_ENV === "production"',
    );
});

test('the fonts and the worker are where the style sheet and the module look for them', () => {
  const styles = read('styles.css');
  const fonts = [...read('font.css').matchAll(/url\("?(\.[^)"]+)"?\)/g)].map(([, url = '']) => url);
  expect(fonts.length).toBeGreaterThan(0);
  expect(styles).toContain('.pd\\:bg-brand');
  const workers = importableModules().flatMap(({ file, code }) => {
    const [, worker] = /new URL\("([^"]+)", import\.meta\.url\)/.exec(code) ?? [];
    return worker ? join(dirname(file), worker) : [];
  });
  expect(workers).toHaveLength(1);
  for (const file of [...fonts, ...workers])
    expect(existsSync(join(packageFolder, file)), file).toBe(true);
});

test('every class, custom property and other name in the style sheets has the prefix pd', () => {
  for (const sheet of ['styles.css', 'reset.css', 'font.css']) {
    const css = read(sheet).replace(/\/\*[\s\S]*?\*\/|"[^"]*"/g, '');
    const namesMatching = (pattern: RegExp) =>
      [...css.matchAll(pattern)].map(([, name = '']) => name);
    const properties = namesMatching(/(?<![\w\\-])--([\w-]+)/g);
    const classes = namesMatching(/\.((?:\\.|[a-z_-])(?:\\.|[\w-])*)/g);
    const otherNames = namesMatching(/@(?:layer|keyframes|container|property) (?!not\b)([\w-]+)/g);
    const names = [...properties, ...classes, ...otherNames].filter((name) => name !== '');
    if (sheet === 'styles.css') {
      expect(properties.length).toBeGreaterThan(100);
      expect(classes.length).toBeGreaterThan(200);
      expect(otherNames).toContain('pd-menu-in');
    }
    // Bundlers add lightningcss names for light-dark() (src/components/data-theme.css).
    const unprefixedNames = names.filter(
      (name) => !/^(?:--)?(?:pd(?:-|\\:)|lightningcss-(?:light|dark)$)/.test(name),
    );
    expect(unprefixedNames).toEqual([]);
  }
});

test('the style sheet has no physical direction, such as left, and no corner radius that is not a token', () => {
  expect(findForbiddenDeclarations(read('styles.css'))).toEqual([]);
});

test('check-contrast names each pair of colors that is too weak with its scheme and ratio, and accepts the others', () => {
  const { bin } = manifest();
  const checkContrast = (name: string, text?: string, ...options: string[]) => {
    if (text !== undefined) writeFileSync(join(application, name), text);
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [join(packageFolder, bin['prairie-dawn-components']), 'check-contrast', ...options, name],
      { cwd: application, encoding: 'utf8' },
    );
    return { status, output: (stdout + stderr).trim() };
  };
  // The contrast of #bfbfbf on white is 1.83:1.
  const weak = checkContrast('brand.css', ':root { --pd-link: #bfbfbf }');
  expect(weak.status).toBe(1);
  expect(weak.output).toContain('light: link on page is 1.83:1 and needs 7:1 (text)');
  expect(weak.output).toContain('light, more contrast: link on page is 1.83:1');
  expect(weak.output).not.toMatch(/^dark/m);
  const blue = ':root { --pd-link: light-dark(#1a3d7c, #a9c7ff) }';
  expect(checkContrast('brand.css', blue)).toEqual({
    status: 0,
    output: 'brand.css: every pair has the contrast that it needs, in all 4 schemes.',
  });
  expect(
    checkContrast('brand.css', ':root { --pd-quiet: light-dark(#5f5f5f, #b7c6c8) }').status,
  ).toBe(1);
  expect(checkContrast('brand.css', undefined, '--aa').status).toBe(0);
  expect(checkContrast('tokens.json', read('tokens.json')).status).toBe(0);
  expect(checkContrast('none.css')).toEqual({
    status: 2,
    output: 'none.css cannot be read (ENOENT).',
  });
  expect(checkContrast('brand.css', ':root { --pd-brnad: red }').output).toMatch(
    /^brand\.css: There is no token --pd-brnad\. The tokens are page, tint, /,
  );
});

/** Bundles an entry point with all its exports and imports, except React. Returns the compressed bytes. */
async function compressedBytesOf(name: string) {
  const input = join(project, 'dist/library', manifest().exports[`./${name}`].default);
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    // Vitest sets NODE_ENV to "test", which would keep the development code of dependencies.
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      rollupOptions: { input, external: /^react(-dom)?(\/|$)/, preserveEntrySignatures: 'strict' },
    },
  });
  if (!built || !('output' in built)) throw new Error(`${name} was not built in one build`);
  const scripts = built.output.flatMap((file) => (file.type === 'chunk' ? file.code : []));
  return brotliCompressSync(scripts.join('\n')).length;
}

test('SIZES.md lists the sizes of all entry points and style sheets (vitest -u updates it)', async () => {
  // Rounded up to half kilobytes, so that the table changes when a component grows but not with every small edit.
  const kilobytes = (bytes: number) => (Math.ceil(bytes / 500) / 2).toFixed(1);
  const rows: string[] = [];
  for (const name of entryPoints())
    rows.push(`| \`${name}\` | ${kilobytes(await compressedBytesOf(name))} |`);
  for (const sheet of Object.keys(manifest().exports).filter((name) => name.endsWith('.css')))
    rows.push(`| \`${sheet.slice(2)}\` | ${kilobytes(brotliCompressSync(read(sheet)).length)} |`);
  await expect(`# Sizes

Kilobytes over the wire (minified, brotli), rounded up to the next half: everything that an entry point exports with everything that it imports, React left out. Two entry points share what both import.

| entry point | kB |
|---|---|
${rows.join('\n')}
`).toMatchFileSnapshot(join(componentsFolder, 'SIZES.md'));
});
