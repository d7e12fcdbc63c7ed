import { HtmlValidate } from 'html-validate';
import type { CheckResult, Finding } from '../check.ts';

/** The criteria of some rules of html-validate. Rules about WCAG techniques count as rules of our own (`house`), all others for WCAG 4.1.1. */
const criteria: Record<string, string> = {
  'input-missing-label': '1.3.1',
  'heading-level': '1.3.1',
  'empty-title': '2.4.2',
  'empty-heading': '2.4.6',
  'multiple-labeled-controls': '1.3.1',
};

const validator = new HtmlValidate({
  extends: ['html-validate:standard', 'html-validate:a11y'],
  rules: {
    // Rules about notation, which React and the minifier decide.
    'void-style': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'no-trailing-whitespace': 'off',
    'no-inline-style': 'off',
    'long-title': 'off',
    'doctype-style': 'off',
    'require-sri': 'off',
    'attr-case': 'off',
    'no-raw-characters': 'off',
    'tel-non-breaking': 'off',
    'valid-autocomplete': 'error',
  },
});

/** The findings of html-validate in one document. */
export async function findMarkupProblems(html: string, name: string): Promise<Finding[]> {
  const report = await validator.validateString(html);
  return report.results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => ({
      sc: criteria[ruleId] ?? (ruleId.startsWith('wcag/') ? 'house' : '4.1.1'),
      target: `${name} ${selector ?? ''}`.trim().replace(/_r_[0-9a-z]+_/g, '_r_'),
      what: `${ruleId}: ${message.replace(/_r_[0-9a-z]+_/g, '_r_')}`,
      ...(ruleId.startsWith('wcag/') ? {} : { review: true as const }),
    })),
  );
}

/** S45 for the HTML that the server sends. `documents` has the HTML by name. */
export async function checkMarkup(documents: ReadonlyMap<string, string>): Promise<CheckResult> {
  const findings: Finding[] = [];
  for (const [name, html] of documents) findings.push(...(await findMarkupProblems(html, name)));
  return { looked: documents.size, findings, facts: { documents: documents.size } };
}
