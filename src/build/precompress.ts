import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const textFile = /\.(html|js|svg|xml|json|webmanifest|txt)$/;
const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/**
 * Writes `name.br` and `name.gz` beside every text file in `directory`, with the best compression, which
 * adds a second to the build and saves bytes in every response. The server sends these files unchanged. Files in
 * `.server/` stay uncompressed, because the server never sends them.
 */
export async function precompress(directory: string) {
  const entries = await readdir(directory, { recursive: true });
  const files = entries.filter((name) => textFile.test(name) && !name.startsWith('.server'));
  await Promise.all(
    files.map(async (name) => {
      const file = join(directory, name);
      const content = await readFile(file);
      const params = {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      };
      await writeFile(`${file}.br`, await brotliAsync(content, { params }));
      await writeFile(
        `${file}.gz`,
        await gzipAsync(content, { level: constants.Z_BEST_COMPRESSION }),
      );
    }),
  );
  console.log(`compressed ${files.length} files`);
}
