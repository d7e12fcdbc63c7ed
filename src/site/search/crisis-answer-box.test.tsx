import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { crisisAnswers } from '#content/crisis-answers.ts';
import type { CrisisLine } from '#content/schema.ts';
import { crisisLines } from '#practice/crisis.yaml';
import { renderPage } from '#tests/harness/rendered.tsx';
import { CrisisAnswerBox } from './crisis-answer-box.tsx';

const lines: readonly CrisisLine[] = crisisLines;

test.each([
  ['en', 'name'],
  ['es', 'spanishName'],
] as const)(
  'in the answer to abuse (%s), the hotline has the `%s` of its record',
  async (lang, key) => {
    const line = lines.find(({ id }) => id === 'abuse');
    const [answer] = crisisAnswers.filter(
      (candidate) => candidate.kind === 'abuse' && candidate.lang === lang,
    );
    if (!answer || !line?.[key]) throw new Error('empty');
    await renderPage(<CrisisAnswerBox {...answer} />);
    const links = screen.getAllByRole('link').map(({ textContent }) => textContent);
    expect(links.filter((text) => text.endsWith(`${line.shown}, ${line[key]}`))).toHaveLength(1);
    expect(links.filter((text) => text.includes('{'))).toEqual([]);
  },
);
