import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { builtFolder } from '../harness/built-site.ts';

const read = (file: string) => readFileSync(join(builtFolder, file));
const pages = globSync('**/index.html', { cwd: builtFolder });

test.each(pages)('%s has no external style sheet and no external script', (file) => {
  const html = read(file).toString();
  expect(html.match(/<link[^>]*(?:stylesheet|modulepreload)[^>]*>/g)).toBeNull();
  expect(html.match(/<script[^>]*\ssrc=[^>]*>/g)).toBeNull();
  expect(/<style>(.*?)<\/style>/s.exec(html)?.[1]?.length).toBeGreaterThan(10_000);
});

test.each(pages)(
  '%s preloads only its font, gives only a hero picture high priority, and states the dimensions of every image',
  (file) => {
    const images =
      read(file)
        .toString()
        .match(/<img[^>]*>/g) ?? [];
    const highPriorityImages = images.filter((image) => image.includes('fetchPriority="high"'));
    expect(highPriorityImages).toHaveLength(file === 'index.html' ? 1 : 0);
    expect(
      read(file)
        .toString()
        .match(/<link rel="preload"[^>]*>/g),
    ).toEqual([expect.stringMatching(/href="\/assets\/first-[\w-]+\.woff2" as="font"/)]);
    for (const image of images) expect(image).toMatch(/(?=.*\bwidth="\d)(?=.*\bheight="\d)/);
  },
);

test.each(pages)('%s has an icon that the page also shows as a picture', (file) => {
  const html = read(file).toString();
  const [, icon] = /<link rel="icon" href="([^"]+)" type="image\/svg\+xml"/.exec(html) ?? [];
  expect([...html.matchAll(/<img[^>]* src="([^"]+)"/g)].map(([, src]) => src)).toContain(icon);
});

test('no length in the style sheet has a unit that changes when the font loads (ch, ex, cap, ic)', () => {
  const css = /<style>(.*?)<\/style>/s.exec(read('index.html').toString())?.[1] ?? '';
  expect(css).toContain('32em');
  expect(css.match(/[^{};]*\d(?:ch|ex|cap|ic)\b[^{};]*/g)).toBeNull();
});

test('every script of a page begins with the comment that makes Chromium compile it eagerly', () => {
  const files = globSync('static/js/*.js', {
    cwd: builtFolder,
    exclude: ['static/js/pbkdf2-*.js', 'static/js/web-vitals-*.js'], // pbkdf2 runs in a worker, and web-vitals loads last
  });
  for (const name of ['index', 'react', 'site', 'contact', 'mobile-menu', 'navigation-bar'])
    expect(files).toContainEqual(expect.stringContaining(`/${name}-`));
  for (const file of files)
    expect(read(file).toString().split('\n')[0], file).toBe('//# allFunctionsCalledOnLoad');
});

test('every text file that the server sends has a brotli and a gzip version with the same content', () => {
  const texts = globSync('**/*.{html,js,json,svg,xml,webmanifest,txt}', { cwd: builtFolder });
  for (const name of ['index.html', 'pages/home.json', 'search-index.json', 'sitemap.xml'])
    expect(texts).toContain(name);
  for (const file of texts) {
    expect(brotliDecompressSync(read(`${file}.br`)).equals(read(file)), file).toBe(true);
    expect(gunzipSync(read(`${file}.gz`)).equals(read(file)), file).toBe(true);
  }
  expect(existsSync(join(builtFolder, '.server/answer.html.br'))).toBe(false);
});
