/** SVG path data on a grid of 24 × 24 units, for a stroke width of 2. It begins with M or m. */
export type Drawing = `${'M' | 'm'}${string}`;

// Each drawing is a separate export, so that bundlers can remove unused ones.
export const phone =
  'M6 3h3l2 5-2.5 1.5a12 12 0 0 0 6 6L16 13l5 2v3a3 3 0 0 1-3 3A15 15 0 0 1 3 6a3 3 0 0 1 3-3z';
export const fax =
  'M7 9V3h10v6M5 9h14a2 2 0 0 1 2 2v6h-4M7 17H3v-6a2 2 0 0 1 2-2M7 14h10v7H7zM17 12h.01';
export const pin =
  'M12 21s7-6.2 7-11.5a7 7 0 1 0-14 0C5 14.8 12 21 12 21zM12 12a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z';
export const clock = 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7v5l3.5 2';
export const mail =
  'M4 5h16a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1zM3.5 6.5 12 13l8.5-6.5';
export const check = 'm4 12.5 5.5 5.5L20 6.5';
export const success = 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM8 12.3l3 3 5-6';
export const warning = 'M12 3.5 22 20.5H2zM12 10v4.5M12 17.5v.01';
export const info = 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 11v5.5M12 7.5v.01';
export const error = 'M8 3h8l5 5v8l-5 5H8l-5-5V8zM12 7.5v5.5M12 16.5v.01';
export const emergency =
  'M4 20.5h16M7 20.5V14a5 5 0 0 1 10 0v6.5M12 13v3.5M12 3v2.5M4.5 6 6.3 7.8M19.5 6l-1.8 1.8';
export const working =
  'M7 3h10M7 21h10M8 3c0 5 3.5 6.5 4 9-.5 2.5-4 4-4 9M16 3c0 5-3.5 6.5-4 9 .5 2.5 4 4 4 9';
export const external =
  'M14 4h6v6M20 4l-9 9M18 14v5a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1h5';
export const document =
  'M6 3h8l5 5v12a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1zM14 3v5h5M9 13h6M9 17h6';
export const chevron = 'm9 5 7 7-7 7';
export const chevronDown = 'm5 9 7 7 7-7';
export const arrow = 'M4 12h16M14 6l6 6-6 6';
export const menu = 'M4 6h16M4 12h16M4 18h16';
export const search = 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM15.5 15.5 21 21';
export const close = 'M6 6l12 12M18 6 6 18';
export const quote =
  'M4 18h4a2 2 0 0 0 2-2v-3H4v5zm0-5c0-3.5 1.5-5.5 4-6.5M14 18h4a2 2 0 0 0 2-2v-3h-6v5zm0-5c0-3.5 1.5-5.5 4-6.5';
export const print = 'M7 9V3h10v6M7 17H3v-6a2 2 0 0 1 2-2h14a2 2 0 0 1 2 2v6h-4M7 14h10v7H7z';
export const copy = 'M9 8h11v13H9zM15 8V3H4v13h5';
export const box = 'M5 4h14a1 1 0 0 1 1 1v14a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1z';
export const lock =
  'M6 11h12a1 1 0 0 1 1 1v8a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1v-8a1 1 0 0 1 1-1zM8 11V7a4 4 0 0 1 8 0v4';
export const home = 'M4 11 12 4l8 7v9h-5v-6H9v6H4z';
export const calendar =
  'M5 5h14a1 1 0 0 1 1 1v13a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1zM4 10h16M8 3v4M16 3v4';
