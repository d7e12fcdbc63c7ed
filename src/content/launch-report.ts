import type { LaunchTask, taskKinds } from './launch.ts';
import { inHours, workers } from './launch-work.ts';

const minutesOf = (tasks: readonly LaunchTask[]) =>
  tasks.reduce((sum, { minutes }) => sum + minutes, 0);
const counted = (count: number) => `${count} ${count === 1 ? 'task' : 'tasks'}`;

/**
 * The list of what is left before the launch, by who must do it and how long it takes. `kinds` says how to complete a
 * task of each kind, `questions` what only the owner knows.
 */
export function describeLaunch(
  tasks: readonly LaunchTask[],
  kinds: typeof taskKinds,
  questions: Readonly<Record<string, string>>,
): string {
  const tasksByWorker = Map.groupBy(tasks, ({ who }) => who);
  const keys = (Object.keys(workers) as LaunchTask['who'][]).filter((who) =>
    tasksByWorker.has(who),
  );
  const lists = keys.flatMap((who) => {
    const own = tasksByWorker.get(who) ?? [];
    return [
      `\nFor ${workers[who]}: ${counted(own.length)}, about ${inHours(minutesOf(own))}`,
      ...[...Map.groupBy(own, ({ kind }) => kind)].flatMap(([kind, ofKind]) => [
        `\n  ${kinds[kind].title} (${ofKind.length})\n  To tick off: ${kinds[kind].tickOff}`,
        ...[...Map.groupBy(ofKind, ({ group }) => group)].flatMap(([group, ofGroup]) => [
          `\n    ${group}`,
          ...ofGroup.map(
            ({ location, text, minutes }) => `      [ ] ${location}: ${text} (${inHours(minutes)})`,
          ),
        ]),
      ]),
    ];
  });
  const questionLines = Object.entries(questions).map(
    ([setting, question]) => `    [ ] ${setting}: ${question}`,
  );
  const rows = keys.map((who) => [workers[who], tasksByWorker.get(who) ?? []] as const);
  const sums = [...rows, ['all', tasks] as const].map(
    ([name, own]) =>
      `  ${name.padEnd(16)}${String(own.length).padStart(4)}  ${inHours(minutesOf(own))}`,
  );
  return [
    ...lists,
    '\nQuestions of a compliance officer to the owner about the settings of the mail; no file keeps the answers',
    ...questionLines,
    ...(tasks.length > 0
      ? ['\nIn short: who, how many tasks, and about how long', ...sums]
      : ['\nNothing stands between this site and the public.']),
  ].join('\n');
}
