import { always, type Check } from '../check.ts';

/** S08: fields about the visitor say which purpose they have. Those about "their" name or phone are somebody else's. */
const inputPurpose: Check = {
  id: 'S08',
  looks:
    "Fields for the visitor's own name, email address, phone number, postal code or birthday: whether each tells its purpose to the browser",
  finds: ['1.3.5'],
  at: always,
  inspect: () => {
    const wanted: [RegExp, string][] = [
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
    ].filter(audit.visible);
    const { findings, fail } = audit.collect();
    for (const field of fields) {
      const name = audit
        .name(field)
        .replace(/[*(].*/, '')
        .trim();
      const [, token] = wanted.find(([pattern]) => pattern.test(name)) ?? [];
      if (token && !/^their /i.test(name) && !field.autocomplete.split(' ').includes(token))
        fail('1.3.5', field, `"${name}" should say autocomplete="${token}"`);
    }
    return { looked: fields.length, findings };
  },
};

/** S39: labels, marks of what is required, hints. */
const labels: Check = {
  id: 'S39',
  looks:
    'Fields: whether each has a label that is seen, whether words say what is required, and whether choices have a name for their group',
  finds: ['1.3.1', '3.3.2'],
  at: always,
  inspect: () => {
    const { findings, fail, review } = audit.collect();
    const fields = [
      ...document.querySelectorAll<HTMLInputElement>(
        'input:not([type=hidden]):not([type=submit]):not([type=button]), select, textarea',
      ),
    ].filter(audit.visible);
    for (const field of fields) {
      const target = audit.path(field);
      const label =
        field.labels?.[0] ??
        document.getElementById(field.getAttribute('aria-labelledby')?.split(' ')[0] ?? '');
      if (!label || !audit.seen(label)) {
        fail('3.3.2', target, 'no label that can be seen');
        continue;
      }
      const required = field.required || field.getAttribute('aria-required') === 'true';
      const send = field.form?.querySelector('[type=submit]');
      const needed = audit
        .text(document.getElementById(send?.getAttribute('aria-describedby') ?? ''))
        .toLowerCase();
      const told =
        needed.includes(audit.text(label).toLowerCase()) ||
        /required|must be filled|all fields|every field|\*/i.test(
          audit.text(field.form?.parentElement),
        );
      if (required && !field.value && !told)
        // Without its form, as in the catalogue, the words may be where the check cannot see them.
        (field.form ? fail : review)('3.3.2', target, 'required, and no words or mark say so');
      if (!required && /\*\s*$|\(required\)/i.test(audit.text(label)))
        fail('1.3.1', target, 'looks required, and the code does not say so');
    }
    const groups = new Map<string, HTMLInputElement[]>();
    for (const field of fields)
      if (/^(radio)$/.test(field.type))
        groups.set(field.name, [...(groups.get(field.name) ?? []), field]);
    for (const [name, members] of groups) {
      const group = members[0]?.closest('fieldset, [role=radiogroup], [role=group]');
      if (!group || !audit.name(group))
        fail(
          '1.3.1',
          members[0] ? audit.path(members[0]) : name,
          'choices that belong together without a name for the group',
        );
    }
    for (const button of [
      ...document.querySelectorAll('button[aria-disabled=true], button:disabled'),
    ].filter(audit.seen)) {
      const reason = (button.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .some((id) => audit.text(document.getElementById(id)));
      if (!reason) review('3.3.2', button, 'cannot be used, and no words say why');
    }
    return { looked: fields.length, findings };
  },
};

export const formChecks = [inputPurpose, labels];
