import type { FormMessages } from './form-messages.ts';
import type { Messages } from './messages.ts';

// The components' own texts in Spanish. A program translated them, and nobody who speaks Spanish has reviewed them yet.
// Let such a person read them before you publish them: a mistake in a form can cost a visitor the care.

/** The Spanish texts of `english`. The Spanish pages of this repository's website load only these. */
export const spanishBase: Messages = {
  optional: '(opcional)',
  error: 'Error: {text}',
  day: 'Día',
  month: 'Mes',
  year: 'Año',
  opensInNewTab: '(se abre en otra pestaña)',
  breadcrumb: 'Ruta de navegación',
  information: 'Información:',
  warning: 'Advertencia:',
  success: 'Éxito:',
  emergency: 'Emergencia:',
  table: 'Tabla: {columns}',
  about: 'sobre {name}',
  extension: '{number}, extensión {extension}',
  pages: { one: '{count} página', other: '{count} páginas' },
  openAlways: 'Abierto de día y de noche',
  openNow: 'Abierto ahora',
  openUntil: 'Abierto ahora hasta las {time}',
  openUntilDay: 'Abierto ahora hasta el {day} a las {time}',
  closedNow: 'Cerrado ahora',
  opensToday: 'Cerrado ahora, abre hoy a las {time}',
  opensOn: 'Cerrado ahora, abre el {day} a las {time}',
  midnight: 'medianoche',
  newTab: 'Pestaña nueva',
};

/** The Spanish texts of `englishForms`. */
export const spanishForms: FormMessages = {
  charactersAllowed: {
    one: 'Puede escribir {count} carácter',
    other: 'Puede escribir hasta {count} caracteres',
  },
  charactersLeft: { one: 'Le queda {count} carácter', other: 'Le quedan {count} caracteres' },
  charactersTooMany: { one: 'Sobra {count} carácter', other: 'Sobran {count} caracteres' },
  showPassword: 'Mostrar la contraseña',
  hidePassword: 'Ocultar la contraseña',
  passwordShown: 'Su contraseña se ve',
  passwordHidden: 'Su contraseña está oculta',
  step: 'Paso {step} de {count}: {name}',
  steps: 'Pasos',
  stepDone: 'completado',
  stepAhead: 'no completado',
};

/** All Spanish texts, for `messages` of a `ComponentsProvider` with `locale="es-US"`. Not reviewed by a person. */
export const spanish: Messages & FormMessages = { ...spanishBase, ...spanishForms };
