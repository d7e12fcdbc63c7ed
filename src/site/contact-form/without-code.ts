/**
 * What Send does in a form whose code did not come: it never leads to an error page of the browser's own. If the
 * server could not be reached, the code is asked for again; the browser posts the form only if the server answers and
 * what is missing is our own fault. After a press, who hears and sees what `LoadFailure` says is at its place. An inline
 * script on pages with a form, so it uses nothing from outside itself.
 */
export function holdSendWithoutCode(causeOf: () => Promise<string>) {
  const root = document.documentElement;
  let isPressed = false;
  let said: string | undefined;

  addEventListener(
    'submit',
    async (event) => {
      const form = event.target as HTMLFormElement;
      if (form.method !== 'post') return;
      isPressed = true;
      if (!root.classList.contains('pd-incomplete')) return;
      event.preventDefault();
      if (root.dataset.cause === 'ours' && (await causeOf()) === 'ours') form.submit();
      else dispatchEvent(new Event('retry'));
    },
    true,
  );
  addEventListener('incomplete', () => {
    const place = document.querySelector<HTMLElement>('form [data-load-failure]');
    const { cause } = root.dataset;
    if (isPressed) {
      place?.scrollIntoView({ block: 'nearest' });
      if (cause === said) place?.focus(); // else its words are new, and the status region says them
    }
    isPressed = false;
    said = cause;
  });
}
