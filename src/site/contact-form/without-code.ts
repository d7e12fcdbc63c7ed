/**
 * What Send does while the form's code is not here: it never leads to an error page of the browser's own.
 *
 * - Until React starts, it waits: `early-presses.ts` presses again. After half a minute the browser posts the form, so
 *   that scripts which hang keep nobody from writing.
 * - Once the code is known to be missing, it asks for it again if the server could not be reached. The browser posts the
 *   form only if the server answers and what is missing is our own fault.
 *
 * After a press, who hears and sees what `LoadFailure` says is at its place. An inline script on pages with a form, so it
 * uses nothing from outside itself.
 */
export function holdSend(causeOf: () => Promise<string>) {
  const root = document.documentElement;
  const { classList, dataset } = root;
  const isReady = () => performance.getEntriesByName('hydrated').length > 0;
  let isPressed = false;
  let said: string | undefined;

  document.noteCause = async () => {
    dataset.cause = await causeOf();
  };

  // A network that never answers fails no import.
  const watch = () =>
    setTimeout(async () => {
      if (isReady()) return;
      const cause = await causeOf();
      if (cause === 'ours' || isReady()) return;
      dataset.cause = cause;
      classList.add('pd-incomplete');
      dispatchEvent(new Event('incomplete'));
    }, 8000);
  addEventListener('load', watch);
  addEventListener('retry', watch);

  document.onsubmit = (event) => {
    const form = event.target as HTMLFormElement;
    if (form.method !== 'post' || event.timeStamp > 30_000 || classList.contains('pd-incomplete'))
      return;
    event.preventDefault();
    document.pendingSubmit = form;
  };
  addEventListener(
    'submit',
    async (event) => {
      const form = event.target as HTMLFormElement;
      if (form.method !== 'post') return;
      isPressed = true;
      if (!classList.contains('pd-incomplete')) return;
      event.preventDefault();
      if (dataset.cause === 'ours' && (await causeOf()) === 'ours') form.submit();
      else dispatchEvent(new Event('retry'));
    },
    true,
  );
  addEventListener('incomplete', () => {
    delete document.pendingSubmit;
    const place = document.querySelector<HTMLElement>('form [data-load-failure]');
    if (isPressed) {
      place?.scrollIntoView({ block: 'nearest' });
      if (dataset.cause === said) place?.focus(); // else its words are new, and the status region says them
    }
    isPressed = false;
    said = dataset.cause;
  });
}
