import type { Messages } from './messages.ts';
import type { RareMessages } from './rare-messages.ts';

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

/** The Spanish texts of `rareEnglish`. */
export const rareSpanish: RareMessages = {
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
  sortable: '(los encabezados con botones ordenan las filas)',
  sortedAscending: 'Ordenado por {column}, ascendente',
  sortedDescending: 'Ordenado por {column}, descendente',
  pagination: 'Paginación',
  previousPage: 'Página anterior',
  nextPage: 'Página siguiente',
  page: 'Página {number}',
  results: { one: '{count} opción', other: '{count} opciones' },
  noResults: 'Ninguna opción coincide. Revise la ortografía.',
  searching: 'Buscando',
  searchFailed:
    'La lista no se cargó. Cambie el texto para intentarlo de nuevo, o siga con lo que escribió.',
  cancel: 'Cancelar',
  timeLeft: 'Tiempo que queda: menos de {time}',
  fileRemoved: 'Quitado',
  fileTooLarge: 'Demasiado grande ({size}). Elija un archivo de {max} como máximo.',
  fileTooMany: 'No se añadió porque hay demasiados archivos. Quite otro archivo primero.',
  fileWrongType: 'Tipo incorrecto. Elija un archivo de tipo {types}.',
  uploading: 'Subiendo',
  uploaded: 'Subido',
  uploadFailed: 'No se subió. Quite el archivo y elíjalo otra vez.',
  removeFile: 'Quitar',
};

/** All Spanish texts, for `messages` of a `ComponentsProvider` with `locale="es-US"`. Not reviewed by a person. */
export const spanish: Messages & RareMessages = { ...spanishBase, ...rareSpanish };
