export const reference = (ref: string) => `Número de referencia: ${ref}`;
export const keepReference = 'Guarde este número de referencia. Respondemos en horas de oficina.';
export const pleaseCheck = 'Por favor, revise el formulario';
export const callInstead =
  'La verificación de seguridad necesita JavaScript. Si su navegador no lo usa, llámenos por favor.';

export const refusals = {
  unreadable: 'No pudimos leer lo que envió su navegador.',
  'cross-origin': 'El formulario se tiene que enviar desde nuestra propia página de contacto.',
  method: 'Los mensajes se envían con el formulario de nuestra página de contacto.',
  'too-slow':
    'Su mensaje llegó demasiado despacio. Inténtelo otra vez cuando su conexión sea mejor.',
  'too-large': 'Su mensaje es demasiado largo para enviarlo.',
  'content-type': 'No pudimos leer lo que envió su navegador.',
  'rate-limited-address': 'Llegaron demasiados mensajes desde su conexión. Inténtelo más tarde.',
  'rate-limited-unverified': 'Llegaron demasiados mensajes sin la verificación de seguridad.',
  'rate-limited-global': 'Están llegando demasiados mensajes. Inténtelo otra vez en un minuto.',
  bug: 'Algo falló aquí. Inténtelo otra vez en unos minutos.',
  'captcha-unreachable':
    'No se pudo hacer la verificación de seguridad. Inténtelo otra vez en un minuto.',
  storage: 'Ahora no podemos recibir su mensaje. Inténtelo otra vez en unos minutos.',
  stopping: 'Ahora no podemos recibir su mensaje. Inténtelo otra vez en un minuto.',
};

export const callUs = (phone: string) => `También puede llamarnos${phone && ` al ${phone}`}.`;
export const backButton =
  'El botón “Atrás” de su navegador le lleva al formulario; la mayoría de los navegadores guardan lo que usted escribió.';
export const contactPage = { path: '/es/contacto', name: 'Página de contacto' };

export const notSentYet = 'Su mensaje todavía no se ha enviado';
export const nothingStored = 'Su mensaje espera en esta página. No hemos guardado nada de él.';
export const newPassReasons = {
  'captcha-missing': (_hours: number) =>
    'La verificación de seguridad de nuestro formulario no pudo empezar: su navegador no usa JavaScript, o no se pudo cargar.',
  'pass-forged': (_hours: number) =>
    'No pudimos reconocer este formulario, así que la espera empieza otra vez.',
  'pass-expired': (hours: number) =>
    `Esta página estuvo abierta más de ${hours} horas, así que la espera empieza otra vez.`,
  'pass-used': (_hours: number) =>
    'Ya se envió un mensaje con esta página, así que la espera empieza otra vez.',
};
export const waitThenSend = (seconds: number) =>
  `Espere ${seconds} segundos y después oprima “Enviar mensaje” debajo del formulario. Mientras tanto puede leerlo otra vez y cambiarlo.`;
const moreSeconds = (seconds: number) =>
  seconds === 1 ? '1 segundo más' : `${seconds} segundos más`;
export const tooSoon = (seconds: number) =>
  `Fue un poco pronto. Espere ${moreSeconds(seconds)} y después oprima “Enviar mensaje” debajo del formulario.`;
export const correctThenSend = (wait: { seconds: number; isNew: boolean }) => {
  const time = wait.isNew ? `${wait.seconds} segundos` : moreSeconds(wait.seconds);
  return `Su mensaje todavía no se ha enviado. Corrija lo que se indica aquí,${wait.seconds ? ` espere ${time}` : ''} y después oprima “Enviar mensaje” debajo del formulario.`;
};
export const tryAgainIn = (minutes: number) =>
  `Inténtelo otra vez en ${minutes === 1 ? 'un minuto' : `${minutes} minutos`}, o llámenos ahora.`;

export const waitIsOver = 'La espera terminó. Ya puede enviar su mensaje.';
export const optional = '(opcional)';
export const error = (text: string) => `Error: ${text}`;
export const sendMessage = 'Enviar mensaje';
