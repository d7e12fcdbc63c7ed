import { practiceAt } from '#build/practice.ts';
import { pathInProject } from '#content/read-records.ts';

/** The folder of the practice whose content this test project checks, as a path in the project. */
export const practiceFolder = pathInProject(practiceAt(process.env.PRACTICE).folder);
