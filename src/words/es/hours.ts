import type { OpenState } from '#components/open-now/open-state.ts';

export const weekdayNames = {
  Monday: 'lunes',
  Tuesday: 'martes',
  Wednesday: 'miércoles',
  Thursday: 'jueves',
  Friday: 'viernes',
  Saturday: 'sábado',
  Sunday: 'domingo',
};

export const midnight = 'medianoche';
export const open24Hours = 'abierto las 24 horas';
export const closed = 'cerrado';
export const atLineStart = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
export const dayRange = (first: string, last: string) => `${first} a ${last}`;
export const dayList = (days: readonly string[]) =>
  days.length > 1 ? `${days.slice(0, -1).join(', ')} y ${days.at(-1)}` : (days[0] ?? '');
/** The blanks are no-break spaces, because a blank separates the entries of a timetable. */
export const clockTime = (hour: number, minutes: string, isMorning: boolean) =>
  `${hour}:${minutes || '00'}\u00a0${isMorning ? 'a' : 'p'}.m.`;
/** With its article: "las 8:30", "la 1:00", "la medianoche". */
export const clockTimeInSentence = (time: string) =>
  `${/^(?:1:|\D)/.test(time) ? 'la' : 'las'}\u00a0${time}`;
export const span = (opens: string, closes: string) => `${opens} a ${closes}`;

export const officeHours = 'Horario de la oficina';
export const unknownOpening = 'Hoy es feriado: llame para saber si abrimos';
export const holidayNote = (city: string) =>
  `Hora de ${city}. En los feriados federales nuestro horario puede ser otro: llame para preguntar.`;

export const insideCrisisLinks = {
  inDanger: 'En peligro,',
  call911: 'llame al 911',
  inCrisis: 'En una crisis,',
  call988: 'llame al 988',
  or: 'o',
  text988: 'envíe un texto al 988',
  dayOrNight: 'de día o de noche.',
};
export const nobodyAnswers = 'Cuando estamos cerrados, nadie contesta nuestro teléfono.';
export const crisisLinesAtTop =
  'Las líneas de crisis que están arriba en esta página contestan de día y de noche.';

export const openingSentence = ({
  state,
  nextState,
  timeText: changeTime,
  date,
  isNear,
  isFar,
}: OpenState): string => {
  const isOpen = state === 'open';
  let sentence = (isOpen ? 'Abierto' : 'Cerrado') + (isOpen && !nextState ? ' siempre' : ' ahora');
  if (changeTime) {
    sentence += isOpen ? ' hasta ' : ', abre ';
    if (!isNear)
      sentence += `el ${date?.toLocaleDateString('es-US', {
        timeZone: 'UTC',
        weekday: 'long',
        ...(isFar && { month: 'long', day: 'numeric' }),
      })} a `;
    else if (!isOpen) sentence += 'hoy a ';
    sentence += changeTime;
  }
  return sentence;
};
