import { type Check, everyRun, oncePerPage } from '../check.ts';
import { atRest } from '../matrix.ts';

/** S06: instructions do not depend on seeing or hearing. */
const sensoryWords: Check = {
  id: 'S06',
  looksAt:
    'The words of every block of text: whether an instruction depends on position, shape, color or sound',
  finds: ['1.3.3'],
  appliesTo: (run) => oncePerPage(run) || run.state !== atRest,
  inspect: () => {
    const pattern =
      /\b(on the (left|right)(?! (hand|side) of the)|(left|right)-hand (side|column|menu)|(green|red|blue|round|square|yellow) (button|link|icon|box|field)s?|(button|link|box|menu|form|list) (above|below|on the (left|right))|see (above|below)|(click|press|tap) the (arrow|circle|square|picture)|when you hear the (beep|tone|sound))\b/gi;
    const blocks = audit.blocks();
    const { findings, review } = audit.collectFindings();
    for (const block of blocks)
      for (const [words] of audit.text(block).matchAll(pattern))
        review('1.3.3', block, `depends on position, shape, color or sound: "${words}"`);
    return { looked: blocks.length, findings };
  },
};

/** S35: passages in other languages are marked with their language. */
const languages: Check = {
  id: 'S35',
  looksAt:
    'The language and direction of passages in other languages, which the check finds by script (Arabic, Chinese and others) or by common words (Spanish, Vietnamese, German, French)',
  finds: ['1.3.2', '3.1.2'],
  appliesTo: everyRun,
  inspect: () => {
    const { findings, review } = audit.collectFindings();
    const languagePatterns: [RegExp, RegExp][] = [
      [/\p{Script=Arabic}{2}/u, /^(ar|fa|ku|ps|ur)/],
      [/\p{Script=Han}{2}/u, /^(zh|ja|yue)/],
      [/\p{Script=Cyrillic}{3}/u, /^(ru|uk|bg|sr)/],
      [/\p{Script=Hangul}{2}/u, /^ko/],
      [/\p{Script=Thai}{2}/u, /^th/],
      [/\p{Script=Myanmar}{2}/u, /^(my|kar|ksw)/],
      [/\p{Script=Devanagari}{2}/u, /^(ne|hi)/],
      [/\b(atención|español|si habla|servicios|lengua|gratuitos|llame al)\b/iu, /^es/],
      [/\b(chú ý|tiếng việt|dịch vụ)\b/iu, /^vi/],
      [/\b(achtung|deutsch|sprechen|kostenlos|hilfe)\b/iu, /^de/],
      [/\b(bonjour|français|gratuitement|vous parlez)\b/iu, /^fr/],
    ];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    let looked = 1;
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const [words, parent] = [node.textContent ?? '', node.parentElement];
      if (!parent || parent.closest('script, style')) continue;
      for (const [pattern, language] of languagePatterns) {
        if (!pattern.test(words)) continue;
        looked++;
        const markedLanguage = parent.closest('[lang]')?.getAttribute('lang') ?? '';
        if (!language.test(markedLanguage))
          review(
            '3.1.2',
            parent,
            `text in another language inside lang="${markedLanguage}": ${words.trim().slice(0, 40)}`,
          );
        else if (/^(ar|fa|ur)/.test(markedLanguage) && getComputedStyle(parent).direction !== 'rtl')
          review(
            '1.3.2',
            parent,
            'the language is written from right to left and displayed from left to right',
          );
      }
    }
    return { looked, findings };
  },
};

/** S47: the text requires at most grade 9 (Flesch-Kincaid). */
const readingLevel: Check = {
  id: 'S47',
  looksAt: 'The sentences of the page: the grade of school that they require (Flesch-Kincaid)',
  finds: ['3.1.5'],
  appliesTo: oncePerPage,
  inspect: () => {
    const text = [...document.querySelectorAll('main p, main li')]
      .filter(audit.isRendered)
      .filter((block) => !block.querySelector('p, li'))
      .map(audit.text)
      .filter((words) => /[.!?]$/.test(words))
      .join(' ');
    const sentences = text.split(/[.!?]+\s/).filter((sentence) => sentence.trim()).length;
    const words = text.match(/\p{L}[\p{L}'’-]*/gu) ?? [];
    const syllables = words.reduce(
      (sum, word) =>
        sum +
        Math.max(
          1,
          (
            word
              .toLowerCase()
              .replace(/e$/, '')
              .match(/[aeiouy]+/g) ?? []
          ).length,
        ),
      0,
    );
    if (words.length < 100) return { looked: 0, findings: [] };
    const grade = 0.39 * (words.length / sentences) + 11.8 * (syllables / words.length) - 15.59;
    const facts = {
      grade: grade.toFixed(1),
      words: words.length,
      wordsPerSentence: (words.length / sentences).toFixed(1),
    };
    const { findings, review } = audit.collectFindings();
    // Lower secondary education ends with grade 9.
    if (grade > 9.5)
      review(
        '3.1.5',
        'main',
        `the text requires grade ${grade.toFixed(1)}; a person must judge whether names cause this or a simpler version is needed`,
      );
    return { looked: 1, facts, findings };
  },
};

/** S48: a page explains the clinical and legal abbreviations that it uses. */
const abbreviations: Check = {
  id: 'S48',
  looksAt:
    'Eighteen clinical and legal abbreviations: whether the page explains those that it uses',
  finds: ['3.1.4'],
  appliesTo: oncePerPage,
  inspect: () => {
    const text = audit.text(document.querySelector('main'));
    const abbreviationList =
      'IOP MAT MOUD PTSD PCP HIPAA ADHD OCD CBT DBT TMS OUD AUD SUD FDA SAMHSA GFE ADA'.split(' ');
    const used = abbreviationList.filter((abbreviation) =>
      new RegExp(`\\b${abbreviation}\\b`).test(text),
    );
    const explainedByTitle = new Set([...document.querySelectorAll('abbr[title]')].map(audit.text));
    const unexplained = used.filter((abbreviation) => {
      const letters = [...abbreviation]
        .map((letter) => `${letter}[\\p{L}-]+`)
        .join('[ -](?:and |of |for |the |with |use )?');
      return (
        !new RegExp(letters, 'iu').test(text) &&
        !new RegExp(`\\(${abbreviation}\\)|\\b${abbreviation} \\(`).test(text) &&
        !explainedByTitle.has(abbreviation)
      );
    });
    const { findings, review } = audit.collectFindings();
    for (const abbreviation of unexplained)
      review('3.1.4', 'main', `${abbreviation} is not explained on this page`);
    return { looked: used.length, findings };
  },
};

export const wordChecks = [sensoryWords, languages, readingLevel, abbreviations];
