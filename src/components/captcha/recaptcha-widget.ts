import type { Enter } from './run-check.ts';

/** The part of https://developers.google.com/recaptcha/docs/display that is used. */
interface Grecaptcha {
  ready(run: () => void): void;
  render(place: HTMLElement, options: Record<string, unknown>): number;
}

const source = 'https://www.google.com/recaptcha/api.js?render=explicit';
let loading: Promise<Grecaptcha> | undefined;

/** Loads the provider's script once per page; after a failure the next call tries again. */
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
  place: HTMLElement | null,
  siteKey: string,
  enter: Enter,
  ended: AbortSignal,
) {
  const grecaptcha = await load();
  if (ended.aborted || !place) return;
  const box = place.appendChild(document.createElement('div'));
  grecaptcha.render(box, {
    sitekey: siteKey,
    callback: (token: string) => enter('verified', token),
    'expired-callback': () => enter('expired'),
    'error-callback': () => enter('failed'),
  });
  hideResponse(box);
  enter('idle');
}

/** Hides the provider's token textarea from screen readers: it is invisible but has no label (google/recaptcha #217). */
function hideResponse(box: HTMLElement) {
  const response = box.querySelector('textarea');
  response?.setAttribute('aria-hidden', 'true');
  response?.setAttribute('aria-label', 'reCAPTCHA');
  response?.setAttribute('tabindex', '-1');
}
