import { type Check, everyRun } from '../check.ts';

/** S08: fields about the visitor name their purpose in `autocomplete`. A label that begins with "their" is about somebody else. */
const inputPurpose: Check = {
  id: 'S08',
  looksAt:
    "Fields for the visitor's own name, email address, phone number, postal code or birthday: whether each names its purpose in the code",
  finds: ['1.3.5'],
  appliesTo: everyRun,
  inspect: () => {
    const purposes: [RegExp, string][] = [
      [/^(your |full )?name$/i, 'name'],
      [/e-?mail/i, 'email'],
      [/phone|mobile/i, 'tel'],
      [/zip|postal code/i, 'postal-code'],
      [/birth/i, 'bday'],
    ];
    const fields = [
      ...document.querySelectorAll<HTMLInputElement>(
        'input:not([type=hidden], [type=checkbox], [type=radio]), textarea',
      ),
    ].filter(audit.isRendered);
    const { findings, review } = audit.collectFindings();
    for (const field of fields) {
      const name = audit
        .name(field)
        .replace(/[*(].*/, '')
        .trim();
      const [, token] = purposes.find(([pattern]) => pattern.test(name)) ?? [];
      if (token && !/^their /i.test(name) && !field.autocomplete.includes(token))
        review('1.3.5', field, `the field "${name}" needs autocomplete="${token}"`);
    }
    return { looked: fields.length, findings };
  },
};

/** S39: fields have visible labels, required fields are marked, and groups of choices have names. */
const labels: Check = {
  id: 'S39',
  looksAt:
    'Fields: whether each has a visible label, whether text says which are required, and whether groups of choices have a name',
  finds: ['1.3.1', '3.3.2'],
  appliesTo: everyRun,
  inspect: () => {
    const { findings, review } = audit.collectFindings();
    const fields = [
      ...document.querySelectorAll<HTMLInputElement>(
        'input:not([type=hidden]):not([type=submit]):not([type=button]), select, textarea',
      ),
    ].filter(audit.isRendered);
    for (const field of fields) {
      const target = audit.path(field);
      const label =
        field.labels?.[0] ??
        document.getElementById(field.getAttribute('aria-labelledby')?.split(' ')[0] ?? '');
      if (!label || !audit.isVisible(label)) {
        review('3.3.2', target, 'the field has no visible label');
        continue;
      }
      const isRequired = field.required || field.getAttribute('aria-required') === 'true';
      const send = field.form?.querySelector('[type=submit]');
      const requiredFieldsText = audit
        .text(document.getElementById(send?.getAttribute('aria-describedby') ?? ''))
        .toLowerCase();
      const isAnnounced =
        requiredFieldsText.includes(audit.text(label).toLowerCase()) ||
        /required|must be filled|all fields|every field|\*/i.test(
          audit.text(field.form?.parentElement),
        );
      if (isRequired && !field.value && !isAnnounced)
        review('3.3.2', target, 'required, and no text or mark says so');
      if (!isRequired && /\*\s*$|\(required\)/i.test(audit.text(label)))
        review('1.3.1', target, 'marked as required, and not in the code');
    }
    const groups = new Map<string, HTMLInputElement[]>();
    for (const field of fields)
      if (/^(radio)$/.test(field.type))
        groups.set(field.name, [...(groups.get(field.name) ?? []), field]);
    for (const [name, members] of groups) {
      const group = members[0]?.closest('fieldset, [role=radiogroup], [role=group]');
      if (!group || !audit.name(group))
        review(
          '1.3.1',
          members[0] ? audit.path(members[0]) : name,
          'a group of choices without a name',
        );
    }
    for (const button of [
      ...document.querySelectorAll('button[aria-disabled=true], button:disabled'),
    ].filter(audit.isVisible)) {
      const hasReason = (button.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .some((id) => audit.text(document.getElementById(id)));
      if (!hasReason) review('3.3.2', button, 'cannot be used, and no text says why');
    }
    return { looked: fields.length, findings };
  },
};

export const formChecks = [inputPurpose, labels];
