import type { EnterState } from './run-check.ts';

/** The part of Google's API that is used here: https://developers.google.com/recaptcha/docs/display */
interface Grecaptcha {
  ready(whenReady: () => void): void;
  render(container: HTMLElement, options: Record<string, unknown>): number;
}

const scriptUrl = 'https://www.google.com/recaptcha/api.js?render=explicit';
let loadingScript: Promise<Grecaptcha> | undefined;

/** Loads Google's script once per page. After a failure the next call tries again. */
function loadRecaptcha(): Promise<Grecaptcha> {
  loadingScript ??= new Promise<Grecaptcha>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = scriptUrl;
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
    loadingScript = undefined;
    throw error;
  });
  return loadingScript;
}

/** Shows Google's checkbox in a new element, because the widget of an earlier attempt cannot be used again. */
export async function showRecaptcha(
  container: HTMLElement | null,
  siteKey: string,
  enterState: EnterState,
  signal: AbortSignal,
) {
  const grecaptcha = await loadRecaptcha();
  if (signal.aborted || !container) return;
  const widget = container.appendChild(document.createElement('div'));
  grecaptcha.render(widget, {
    sitekey: siteKey,
    callback: (token: string) => enterState('verified', token),
    'expired-callback': () => enterState('expired'),
    'error-callback': () => enterState('failed'),
  });
  hideTokenTextarea(widget);
  enterState('idle'); // the text of this state asks the visitor to tick the checkbox
}

/**
 * Google's invisible textarea for the token has no label (google/recaptcha #217). Labels it, and hides it from screen
 * readers and from Tab.
 */
function hideTokenTextarea(widget: HTMLElement) {
  const tokenTextarea = widget.querySelector('textarea');
  tokenTextarea?.setAttribute('aria-hidden', 'true');
  tokenTextarea?.setAttribute('aria-label', 'reCAPTCHA');
  tokenTextarea?.setAttribute('tabindex', '-1');
}
