// `node src/editor.ts`: serves the editor for the office, which `npm run build:editor` has built. It is a program of its
// own, so that the public server, which keeps the messages of patients, contains nothing of it. With --password NAME, it
// reads a password from the standard input instead, and prints the entry of EDITOR_USERS for it.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { currentPractice } from '#build/practice.ts';
import { pathInProject } from '#content/read-records.ts';
import { entryFor } from '#editor/passwords.ts';
import { openRepository } from '#editor/repository.ts';
import { createEditorServer } from '#editor/server.ts';
import { type EditorConfig, readEditorConfig } from '#server/config.ts';
import { ConfigurationError } from '#server/configuration-error.ts';

const [option, name = ''] = process.argv.slice(2);
try {
  if (option === '--password') console.log(await readPassword());
  else await serve(readEditorConfig());
} catch (error) {
  if (!(error instanceof ConfigurationError)) throw error;
  for (const sentence of error.sentences) console.error(sentence);
  process.exitCode = 1;
}

async function readPassword() {
  if (process.stdin.isTTY) console.error('Type the password, then Enter, then Ctrl+D:');
  const password = (await text(process.stdin)).trim();
  if (!/^[\p{L}\d._-]+$/u.test(name))
    throw new ConfigurationError('The name after --password must consist of letters and digits');
  if (password.length < 12)
    throw new ConfigurationError('The password must have at least 12 characters');
  return entryFor(name, password);
}

async function serve(config: EditorConfig) {
  const folder = join(import.meta.dirname, '../dist/editor');
  if (!existsSync(join(folder, 'index.html')))
    throw new ConfigurationError('The editor is not built: run npm run build:editor');
  const { PATH, HOME } = process.env;
  const practiceFolder = pathInProject(currentPractice().folder);
  const app = createEditorServer({
    folder,
    repository: openRepository(config.EDITOR_REPOSITORY, practiceFolder, { PATH, HOME }),
    editors: config.EDITOR_USERS,
  });
  await app.listen({ host: config.HOST, port: config.EDITOR_PORT });
  console.log(`The editor listens on ${app.listeningOrigin}`);
  for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => app.close());
}
