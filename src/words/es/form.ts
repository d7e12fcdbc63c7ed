export const callingIsFastest = 'Cuando estamos abiertos, lo más rápido es llamar:';
export const orWriteBelow = 'También puede escribirnos aquí abajo, en español.';
export const orWriteTo = (address: string, page: string) =>
  `También puede escribirnos: ${address}, o ${page}.`;
export const allOurHours = 'Todo nuestro horario';
export const areAtTheEnd = 'está al final de esta página.';
export const sendUsAMessage = 'Envíenos un mensaje';

export const relatedPages = 'Páginas relacionadas (en inglés)';

export const allAreRequired =
  'Todos los campos son obligatorios: los necesitamos para responderle.';
export const mostAreRequired =
  'Todos los campos son obligatorios, menos los que dicen “opcional”: los necesitamos para responderle.';
export const sendMessage = 'Enviar mensaje';
export const oneMoreStep = (seconds: number) =>
  `Su navegador no usa JavaScript, o no se pudo cargar. De todos modos puede escribirnos. Enviar el mensaje lleva entonces un paso más: la página siguiente le pide que espere ${seconds} segundos.`;
export const earlySend = 'Estamos preparando esta página. Después enviamos su mensaje…';

export const problemsTitle = (count: number) =>
  count === 1 ? 'Hay un problema' : `Hay ${count} problemas`;
export const errorInTitle = 'Error: ';

export const stillNeeded = 'Todavía falta: ';
export const readyToSend = 'El mensaje está listo para enviarse.';

export const sending = 'Estamos enviando su mensaje…';
export const checkingMessage = 'Estamos revisando su mensaje…';
export const checkingConnection = 'Estamos revisando su conexión…';
export const finishingCheck =
  'Está terminando la verificación de seguridad. Después enviamos su mensaje…';
export const yourReference = (reference: string) => `Su número de referencia es ${reference}. `;
export const textIsStillHere = 'Su texto sigue aquí. También puede llamarnos.';
export const seemsOffline = 'Parece que no tiene conexión a internet. ';

export const somethingWentWrong = 'Algo falló en este formulario. Su texto sigue aquí.';
export const sendOnceMore = 'Envíelo otra vez con el botón de abajo, o llámenos:';

export const cannotBeSentCall = 'ahora no se puede enviar. Llame al';
export const whatYouTypedStays =
  'lo que escribió se queda aquí. Cuando tenga conexión otra vez, oprima “Enviar mensaje”.';

export const sensitiveNumbers = {
  socialSecurity: 'un número de Seguro Social',
  card: 'un número de tarjeta',
  insurance: 'un número de seguro médico',
};
export const sensitiveWarning = (found: string) =>
  `Parece que su mensaje tiene ${found}. Aquí no lo necesitamos. Puede quitarlo, o enviar el mensaje como está.`;

export const checkNotLoaded =
  'No se pudo cargar la verificación de seguridad de este formulario. Puede enviar su mensaje sin ella, con un paso más.';
export const checkFailed = 'No funcionó. Inténtelo otra vez, o llámenos:';
export const checkIdle =
  'Empieza sola cuando usted llena el formulario. No tiene que resolver nada.';
export const checkRuns = 'En proceso. Tarda unos segundos; puede seguir escribiendo.';
export const checkDone = 'Terminada.';
export const checkDoneSend = 'Terminada. Ya puede enviar su mensaje.';
export const checkStartsAgain = 'Se acabó el tiempo. Empieza otra vez sola.';
export const tryCheckAgain = 'Intentar otra vez la verificación de seguridad';
export const inProgressNote = 'en proceso';
export const startsAgainNote = 'empieza otra vez sola';
export const failedNote = 'no funcionó: inténtela otra vez, o llámenos';
export const checkFailedError = (phone: string) =>
  `La verificación de seguridad no funcionó. Inténtela otra vez, o llámenos al ${phone}`;

export const googleLabel = 'Verificación de seguridad de Google';
export const googleIdle =
  'Marque la casilla. Google sabrá que usted está en esta página; si no quiere eso, llámenos.';
export const googleRuns = 'En proceso.';
export const googleExpired = 'Se acabó el tiempo. Marque la casilla otra vez.';
export const tickAgainNote = 'marque la casilla otra vez';
export const tickError = 'Marque la casilla de la verificación de seguridad';
export const expiredError =
  'Se acabó el tiempo de la verificación de seguridad. Marque su casilla otra vez';
export const disconnectedError = (cause: string, phone: string) =>
  `${cause}: ahora no se puede enviar. Oprima otra vez “Enviar mensaje” cuando tenga conexión, o llámenos al ${phone}`;
export const disconnectedNote = (cause: string) => `${cause}: llámenos`;
