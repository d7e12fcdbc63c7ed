import type { Language } from '../translated.ts';

export const skipToMain = 'Ir al contenido principal';
export const crisisHelp = 'Ayuda en una crisis';
export const inDanger = '¿Peligro o crisis?';
export const call = (number: string) => `Llamar al ${number}`;
export const text988 = 'Texto al 988';
export const dayOrNight = 'día y noche. En la línea de crisis, oprima 2 para español';
export const leaveThisSite = 'Salir del sitio';

export const home = 'Inicio';
export const homePath = '';
export const otherLanguage = { name: 'English', link: '/', lang: 'en' as Language };
export const searchLink = { name: 'Buscar', link: '/es/buscar' };
export const menu = 'Menú';
export const closeMenu = 'Cerrar el menú';
export const mainNavigation = 'Principal';

export const copyNumber = 'Copiar el número';
export const copied = 'Número copiado';
export const fax = (number: string) => `Fax ${number}`;
export const couldNotCopy = (fax: string) => `No se pudo copiar. Fax: ${fax}`;

export const contactAndServices = 'Cómo comunicarse con nosotros';
export const contactUs = 'Llámenos';
export const findOnMap = 'Vernos en un mapa';
export const sendUsAMessage = { name: 'Envíenos un mensaje', link: '/es/contacto' };

export const fromOurOffice = 'Aviso de nuestra oficina';
export const fromUntil = (from: string, until: string) => `Del ${from} al ${until}`;

export const loading = (page: string) => `Se está cargando: ${page}…`;
export const thePage = 'la página';
export const pageNotLoaded = 'La página no se cargó';
export const pageNotOpened = 'No se pudo abrir la página. Usted sigue en la página donde estaba.';
export const tryAgain = 'Intentar otra vez';
export const stayOnPage = 'Quedarme en esta página';

export const applicationError = 'Ocurrió un error inesperado';
export const ourFault = 'Algo falló de nuestro lado, no del suyo.';
export const loadAgainOrCall = 'Cargue la página otra vez, o llámenos:';
export const loadPageAgain = 'Cargar esta página otra vez';
export const goHome = 'Ir a la página de inicio';

export const disconnections = {
  offline: {
    heading: 'No tiene conexión a internet',
    reason: 'Su dispositivo no tiene conexión.',
    calls: 'Tal vez pueda llamar de todos modos.',
  },
  unreachable: {
    heading: 'No podemos conectar con nuestro sitio web',
    reason: 'El sitio no responde, o su conexión no llega a él.',
    calls: 'Tal vez pueda llamar de todos modos.',
  },
} as const;

export const withJavaScriptOrCall = ' con JavaScript activado, o llámenos:';
