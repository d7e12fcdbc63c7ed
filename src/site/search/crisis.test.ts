import { expect, test } from 'vitest';
import { crisisLines } from '#content/crisis.ts';
import { crisisAnswers } from '#content/crisis-answers.ts';
import { crisisWords } from '#content/crisis-words.ts';
import { crisisAnswer } from './crisis.ts';

const asked = (query: string) => {
  const { kind, lang } = crisisAnswer(query) ?? {};
  return kind ? `${kind} ${lang}` : 'nothing';
};

const inCrisis: Record<string, readonly string[]> = {
  'suicide en': [
    'kill myself',
    'I want to kill my self',
    'KILLING MYSELF',
    'kil myself',
    'kill mysefl',
    'i want to die',
    'I wanna die.',
    'suicide',
    'sucide',
    'suiside thoughts',
    'usicide',
    'my son is suicidal',
    'cutting myself',
    'he cuts himself',
    'cut my wrists',
    'self-harm',
    'self harm',
    'selfharm',
    'i hurt myself',
    'end my life',
    'taking my own life',
    'i don’t want to live',
    "I don't want to be here anymore",
    'dont want to live anymore',
    'don t want to wake up',
    'no reason to live',
    'tired of being alive',
    'better off dead',
    'how many pills to die',
    'death',
    'kms',
    'will withdrawal kill me',
    'i want it to end',
    'i wish i was never born',
    "I can't take it anymore",
    '988',
  ],
  'overdose en': [
    'overdose',
    'overdosed on fentanyl',
    'ovredose',
    'overdoze',
    'over dose',
    'OD',
    'he od’d',
    "he's choking",
    'he is not breathing',
    "he isn't breathing",
    'she stopped breathing',
    "can't breathe",
    'cant breath',
    'not breatihng',
    'trouble breathing',
    "he won't wake up",
    'she is not waking up',
    'lips are blue',
    'passed out and turned blue',
    'took too many pills',
    'she swallowed all the pills',
    'unconscious',
    'unresponsive',
    'swallowed a bottle of pills',
    'having a siezure',
    'overdosed to kill myself',
  ],
  'violence en': [
    'my husband hits me',
    'my husband hist me',
    'my husband hit me',
    'husband beats me',
    'he hurts me',
    'he beat me up',
    'my dad hits my mom',
    'boyfriend choked me',
    'he wants to kill me',
    'he threatened to kill me',
    'my wife slaps me',
    'domestic violence',
    'domestic abuse',
    'abusive relationship',
    'i am being abused',
    'i was raped',
    'afraid of my husband',
    'scared to go home',
    'not safe at home',
    'i am in danger',
    'he has a gun',
    'child abuse',
    'someone is hurting me',
  ],
  'suicide es': [
    'quiero morir',
    'Quiero morirme',
    'me quiero morir',
    'me quiero matar',
    'quiero matarme',
    'me voy a matar',
    'suicidio',
    'suicídio',
    'suisidio',
    'mi hijo se quiere matar',
    'no quiero vivir',
    'ya no quiero vivir más',
    'quitarme la vida',
    'me corto los brazos',
    'no quiero seguir viviendo',
    'hacerme daño',
    'pensamientos suicidas',
  ],
  'overdose es': [
    'sobredosis',
    'SOBREDÓSIS',
    'sobredocis',
    'sobre dosis',
    'no respira',
    'no respria',
    'no está respirando',
    'no puede respirar',
    'dejó de respirar',
    'no despierta',
    'no se despierta',
    'tomó demasiadas pastillas',
    'está inconsciente',
  ],
  'violence es': [
    'mi esposo me pega',
    'me pegó',
    'mi marido me golpea',
    'me golpeó mi novio',
    'le pega a los niños',
    'me quiere matar',
    'me hizo daño',
    'violencia domestica',
    'violensia',
    'tengo miedo de mi esposo',
    'me violaron',
    'abusa de mí',
    'estoy en peligro',
    'abuso doméstico',
  ],
};

test.each(
  Object.entries(inCrisis).flatMap(([kind, queries]) => queries.map((query) => [query, kind])),
)('"%s" is answered with %s', (query, kind) => {
  expect(asked(query)).toBe(kind);
});

test.each([
  // What else people ask here.
  ...['suboxone', 'vivitrol shot', 'court ordered evaluation', 'DUI class', 'blue cross'],
  ...['medicaid', 'wifi', 'can i bring my phone', 'detox how long', 'my son is using fentanyl'],
  ...['anxiety meds refill', 'records request', 'fax number', 'job openings nurse', 'internship'],
  ...['clinical rotation', 'adhd test', 'teen', 'how much does it cost', 'sliding scale'],
  ...['emergency', 'address', 'parking', 'hours', 'holiday hours', 'refer a patient', 'telehealth'],
  ...['zoom appointment', 'make an appointment', 'intake form', 'how long is rehab'],
  ...['30 day program', 'can i bring my dog', 'what to pack', 'gas station heroin', 'zaza pills'],
  ...['meth', '7oh', 'narcan', 'al-anon', 'IOP schedule', 'therapist', 'dr marsh'],
  ...['file a complaint', 'FMLA paperwork', 'drug test', 'cuánto cuesta', 'metadona', 'citas'],
  ...['wheelchair', 'gambling', 'eating disorder', 'naltrexone', 'will my boss find out'],
  ...['waiting list', 'medical assistant job', 'delete my message', 'ayuda con alcohol'],
  // Close to words of a crisis.
  ...['killing time', 'kill cravings', 'cutting down on drinking', 'cut back', 'beat my addiction'],
  ...['hit rock bottom help me', 'what is best for me', 'substance abuse evaluation'],
  ...[
    'my husband abuses alcohol',
    'panic attacks help me',
    'going with blue cross',
    'call me back',
  ],
  ...[
    'what am i doing',
    'fill me in',
    'putting myself first',
    'deaf',
    'health',
    'diet',
    'deadline',
    'probation violation',
    'odd hours',
  ],
  ...['breathing exercises', 'no bread', 'not great', 'i take pills', 'tomo pastillas para dormir'],
  ...['does my insurance pay', 'will it hurt', 'hurt my back', 'living with anxiety', '', ' ?! '],
])('"%s" is an everyday question', (query) => {
  expect(asked(query)).toBe('nothing');
});

test('each letter that is left out of, added to or swapped in a long word of a crisis is forgiven', () => {
  for (const word of ['suicide', 'overdose', 'sobredosis', 'unconscious'])
    for (let at = 1; at < word.length; at++) {
      const [before, letter, after] = [word.slice(0, at), word[at], word.slice(at + 1)];
      expect(asked(before + after), before + after).not.toBe('nothing');
      expect(asked(`${before}${letter}${letter}${after}`)).not.toBe('nothing');
      expect(asked(`${before}x${after}`)).not.toBe('nothing');
      const swapped = before.slice(0, -1) + letter + before.at(-1) + after;
      expect(asked(swapped), swapped).not.toBe('nothing');
    }
});

test('the phrases are written in the way in which questions are compared with them', () => {
  for (const { phrases } of crisisWords)
    for (const phrase of phrases) {
      expect(phrase).toMatch(/^[a-z\d]+\*?(?:[ |][a-z\d]+\*?)*$/);
      expect(phrase, 'would be one word').not.toMatch(/\b(?:my|him|her|them|your) (?:self|selves)/);
    }
});

test('every kind of words has its answer in its language, with lines that exist', () => {
  const ids: readonly string[] = crisisLines.map(({ id }) => id);
  for (const { kind, lang } of crisisWords)
    expect(
      crisisAnswers.filter((answer) => answer.kind === kind && answer.lang === lang),
    ).toHaveLength(1);
  for (const { kind, lang, steps } of crisisAnswers) {
    const lines = steps.flatMap((step) => ('line' in step ? [step.line] : []));
    expect(lines.filter((line) => !ids.includes(line))).toEqual([]);
    expect(lines, `${kind} ${lang}`).toEqual(expect.arrayContaining(['911', '988']));
    expect(lines[0]).toBe(kind === 'suicide' ? '988' : '911');
  }
});
