/** Whether the device is mainly used by touch, so that its keyboard is on the screen and covers half of the page. */
export const usesTouch = () => matchMedia('(pointer: coarse)').matches;
