export const searchPath = '/es/buscar';
export const search = 'Buscar';
export const whatAreYouLookingFor = '¿Qué busca?';
export const searchHint =
  'Obligatorio. Una o dos palabras, por ejemplo “cita”, “costo” o “intérprete”. Casi todas las páginas que encuentre están en inglés. Lo que escribe se queda en su dispositivo.';
export const emptyError = 'Escriba una o dos palabras';
export const didNotLoad =
  'La búsqueda no está aquí: no se pudo cargar, o su navegador no usa JavaScript. La lista de todas las páginas funciona sin ella.';
export const disconnectedSearch =
  'no se pudo cargar la búsqueda. Cargue esta página otra vez cuando tenga conexión.';
export const earlySearch = 'Estamos preparando la búsqueda. Después buscamos lo que escribió…';
export const allPagesAreIn = 'Todas las páginas están en la lista';
