import { runInboxProgram } from '#server/staff/inbox-program.ts';

process.umask(0o077);
process.stdout.on('error', () => undefined); // `inbox list | head` stops reading before the end

process.exitCode = await runInboxProgram(process.argv.slice(2), process.env, {
  print: (text) => process.stdout.write(text),
  printError: (text) => process.stderr.write(text),
});
