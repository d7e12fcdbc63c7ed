import { currentPractice } from '#build/practice.ts';
import { pathInProject } from '#content/read-records.ts';

/** The folder of the practice whose content this test project checks, as a path in the project. */
export const practiceFolder = pathInProject(currentPractice().folder);
