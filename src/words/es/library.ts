import type { Messages } from '#components/components-provider/messages.ts';

// The components' own words, in place of `components-provider/default-language.ts`.

export const defaultLocale = 'es-US';

export const defaultMessages: Messages = {
  optional: '(opcional)',
  error: 'Error: {text}',
  day: 'Día',
  month: 'Mes',
  year: 'Año',
  opensInNewTab: '(se abre en otra pestaña)',
  breadcrumb: 'Ruta de navegación',
  information: 'Información:',
  success: 'Éxito:',
  warning: 'Advertencia:',
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
  newTab: 'Pestaña nueva',
};
