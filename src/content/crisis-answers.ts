import type { CrisisAnswer } from './schema.ts';

const call988 = {
  line: '988',
  call: 'Call {number}, Suicide & Crisis Lifeline',
  text: 'Text {number}',
};
const call988InSpanish = {
  line: '988',
  call: 'Llame al {number} y oprima 2, línea de suicidio y crisis',
  text: 'Envíe AYUDA por mensaje de texto al {number}',
};
const callViolenceLine = {
  line: 'violence',
  call: 'Call {number}, National Domestic Violence Hotline',
  text: 'Text START to {number}',
};
const callViolenceLineInSpanish = {
  line: 'violence',
  call: 'Llame al {number}, línea nacional contra la violencia doméstica',
};
const call911 = { line: '911', call: 'Call {number}' };
const call911InSpanish = { line: '911', call: 'Llame al {number} y diga “español”' };

/**
 * The answers that the search shows before its results if a query contains words of a crisis, in the language of the
 * query.
 */
export const crisisAnswers = [
  {
    kind: 'overdose',
    lang: 'en',
    heading: 'Call 911 now',
    steps: [
      { say: 'If someone is not breathing, will not wake up, or took too much:', ...call911 },
      { say: 'Give naloxone (Narcan) if you have it. Stay until help arrives.' },
      { say: 'If you need to talk (free and confidential, at any hour):', ...call988 },
    ],
    status: 'draft',
  },
  {
    kind: 'overdose',
    lang: 'es',
    heading: 'Llame al 911 ahora',
    steps: [
      { say: 'Si alguien no respira, no despierta o tomó demasiado:', ...call911InSpanish },
      { say: 'Dé naloxona (Narcan) si la tiene. Quédese hasta que llegue la ayuda.' },
      { say: 'Si necesita hablar (gratis y confidencial, a toda hora):', ...call988InSpanish },
    ],
    status: 'draft',
  },
  {
    kind: 'abuse',
    lang: 'en',
    heading: 'Call 911 if somebody is in danger now',
    steps: [
      call911,
      {
        say: 'To report abuse or neglect of a child, an older adult, or an adult who depends on care (at any hour):',
        line: 'abuse',
        call: 'Call {number}, {name}',
      },
      {
        say: 'If you are hurt or threatened at home (free and confidential, at any hour):',
        ...callViolenceLine,
      },
      {
        say: 'If you or someone you know is thinking about suicide, or is in a crisis:',
        ...call988,
      },
    ],
    status: 'draft',
  },
  {
    kind: 'abuse',
    lang: 'es',
    heading: 'Si alguien está en peligro ahora, llame al 911',
    steps: [
      call911InSpanish,
      {
        say: 'Para denunciar el abuso o el descuido de un niño, de una persona mayor o de un adulto que depende de otros (a toda hora):',
        line: 'abuse',
        call: 'Llame al {number}, {name}',
      },
      {
        say: 'Si en casa le pegan o le hacen amenazas (gratis y confidencial, a toda hora):',
        ...callViolenceLineInSpanish,
      },
      { say: 'Si piensa en el suicidio o está en una crisis:', ...call988InSpanish },
    ],
    status: 'draft',
  },
  {
    kind: 'violence',
    lang: 'en',
    heading: 'Call 911 if you are in danger now',
    steps: [
      call911,
      { say: 'To talk about it (free and confidential, at any hour):', ...callViolenceLine },
      { say: 'If you are thinking about suicide, or are in a crisis:', ...call988 },
    ],
    status: 'draft',
  },
  {
    kind: 'violence',
    lang: 'es',
    heading: 'Si está en peligro ahora, llame al 911',
    steps: [
      call911InSpanish,
      {
        say: 'Para hablar de esto (gratis y confidencial, a toda hora):',
        ...callViolenceLineInSpanish,
      },
      { say: 'Si piensa en el suicidio o está en una crisis:', ...call988InSpanish },
    ],
    status: 'draft',
  },
  {
    kind: 'suicide',
    lang: 'en',
    heading: 'Talk to somebody now: call or text 988',
    steps: [
      { say: 'Free and confidential, at any hour:', ...call988 },
      { say: 'If a life is in danger now:', ...call911 },
    ],
    status: 'draft',
  },
  {
    kind: 'suicide',
    lang: 'es',
    heading: 'Hable con alguien ahora: llame al 988',
    steps: [
      { say: 'Gratis y confidencial, a toda hora:', ...call988InSpanish },
      { say: 'Si una vida está en peligro ahora:', ...call911InSpanish },
    ],
    status: 'draft',
  },
] as const satisfies readonly CrisisAnswer[];
