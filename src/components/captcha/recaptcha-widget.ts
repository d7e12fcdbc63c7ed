import type { Enter } from './run-check.ts';

/** The part of Google's API that is used here: https://developers.google.com/recaptcha/docs/display */
interface Grecaptcha {
  ready(run: () => void): void;
  render(container: HTMLElement, options: Record<string, unknown>): number;
}

const source = 'https://www.google.com/recaptcha/api.js?render=explicit';
let loading: Promise<Grecaptcha> | undefined;

/** Loads Google's script once per page; after a failure the next call tries again. */
function load(): Promise<Grecaptcha> {
  loading ??= new Promise<Grecaptcha>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = source;
    script.async = true;
    script.onload = () => {
      const { grecaptcha } = globalThis as typeof globalThis & { grecaptcha?: Grecaptcha };
      if (grecaptcha) grecaptcha.ready(() => resolve(grecaptcha));
      else reject(new Error('reCAPTCHA did not start'));
    };
    script.onerror = () => {
      script.remove();
      reject(new Error('reCAPTCHA could not be loaded'));
    };
    document.head.append(script);
  }).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

/** Shows the checkbox. Google's widget cannot be removed, so each attempt gets a new element. */
export async function show(
  container: HTMLElement | null,
  siteKey: string,
  enter: Enter,
  ended: AbortSignal,
) {
  const grecaptcha = await load();
  if (ended.aborted || !container) return;
  const box = container.appendChild(document.createElement('div'));
  grecaptcha.render(box, {
    sitekey: siteKey,
    callback: (token: string) => enter('verified', token),
    'expired-callback': () => enter('expired'),
    'error-callback': () => enter('failed'),
  });
  hideResponse(box);
  enter('idle');
}

/** Hides Google's invisible token textarea from screen readers, because it has no label (google/recaptcha #217). */
function hideResponse(box: HTMLElement) {
  const response = box.querySelector('textarea');
  response?.setAttribute('aria-hidden', 'true');
  response?.setAttribute('aria-label', 'reCAPTCHA');
  response?.setAttribute('tabindex', '-1');
}
