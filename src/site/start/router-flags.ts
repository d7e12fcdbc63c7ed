/**
 * React Router 6 behaves as 7 does: it draws a new address as a transition, so that input comes first. The second flag
 * changes nothing here, where no route is relative; without it, 6 warns on the console of `npm run dev`.
 */
export const routerFlags = { v7_startTransition: true, v7_relativeSplatPath: true };
