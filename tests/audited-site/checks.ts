import type { CheckGroup } from '#audit/check.ts';
import { correctionMessages, formChecks } from './form-checks.ts';
import { navigationChecks } from './navigation-checks.ts';

/** The checks of the menu and the form of this website. */
export const auditedSiteChecks: readonly CheckGroup[] = [
  { files: ['tests/audited-site/navigation-checks.ts'], checks: navigationChecks },
  {
    files: ['tests/audited-site/form-checks.ts'],
    checks: formChecks,
    splitOff: [correctionMessages],
  },
];
