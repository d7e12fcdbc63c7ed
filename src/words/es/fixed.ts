type Review = { signed: { by: string; on: string } | null; translatedBy?: string | null };

export const yourRights = 'Sus derechos y su privacidad (páginas en inglés)';
export const noticesAndHelp = 'Avisos y ayuda (páginas en inglés)';
export const everyPageIsIn = 'Todas las páginas están en la lista';
export const orUseThe = 'O use la página';
export const weekdayLabels = { Weekday: 'Entre semana', Weekend: 'Fin de semana' };

export const sampleMarks = 'Ejemplos: nadie ha otorgado estos sellos.';

export const ourServices = 'Nuestros servicios';
export const allServices = 'Todos los servicios';

export const answerDescription = 'La respuesta a su mensaje.';
export const orCallUs = 'También puede llamarnos:';

export const sources = 'Fuentes';
export const written = 'Escrita el';
export const reviewedBy = 'Revisada por';
export const reviewedOn = 'el';
export const notReviewedBy = {
  practice: 'nadie de la clínica la ha revisado todavía.',
  clinician: 'ningún profesional clínico la ha revisado todavía.',
  lawyer: 'ningún abogado la ha revisado todavía.',
  translator: 'ningún traductor calificado la ha revisado todavía.',
};
export const translatedBy = (translator: string) => `Traducida por ${translator}.`;
export const unknownTranslator = 'Traducción sin el nombre de un traductor.';

export const cardText = (practice: string, place: string) =>
  `${practice}, ${place}. Dibujo: el sol sale sobre un camino entre la hierba de la pradera.`;

export const notFound = {
  title: 'No encontramos la página',
  reason:
    'No hay ninguna página en esta dirección. Tal vez cambió de lugar, o la dirección tiene un error.',
  help: 'Si necesita ayuda para encontrar algo, llámenos en horas de oficina y diga “español”.',
  links: [
    { name: 'Escribirnos', link: '/es/contacto' },
    { name: 'Buscar en este sitio web', link: '/es/buscar' },
  ],
};

export const noConnection = {
  title: 'Sin conexión',
  notShown: 'Por eso no se puede mostrar ahora esta página.',
  saved: 'Guardado en este dispositivo',
  whereAndWhen: 'Dónde y cuándo',
};

export const interfaceReview = ({ signed, translatedBy }: Review) =>
  signed && translatedBy
    ? `Menús y formulario en español: traducción de ${translatedBy}, revisada por ${signed.by} el ${new Date(signed.on).toLocaleDateString('es-US', { dateStyle: 'long', timeZone: 'UTC' })}.`
    : 'Ningún traductor calificado ha revisado todavía el español de los menús y del formulario. Si algo no está claro, llámenos y pida un intérprete, gratis.';
