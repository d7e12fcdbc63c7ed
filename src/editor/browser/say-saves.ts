import { announce } from './announce.ts';

/**
 * Tells the server which versions of the files the editor has opened, so that it can refuse to overwrite what somebody
 * else has changed since. Says whether a change is saved, and moves the focus back to the button, or to the reasons.
 * Keystatic 0.6.9 says nothing when it has saved, and disables its button during the request, which takes the focus away.
 */
export function saySaves() {
  const send = window.fetch;
  const openedVersions: Record<string, string> = {};
  window.fetch = async (address, options) => {
    const [, sha, path] = /^\/api\/keystatic\/blob\/(\w+)\/(.*)$/.exec(String(address)) ?? [];
    if (sha && path) openedVersions[path] = sha;
    if (address !== '/api/keystatic/update') return send(address, options);
    announce('Checking and saving.');
    const body = JSON.stringify({ ...JSON.parse(String(options?.body)), openedVersions });
    const answer = await send(address, { ...options, body });
    announce(
      answer.ok
        ? 'Saved. The website shows it in a few minutes.'
        : 'Not saved. The reasons are in the alert.',
    );
    // After Keystatic has shown the answer, which enables the button again.
    setTimeout(() => {
      const alert = document.querySelector<HTMLElement>('[role="alert"][tabindex]');
      const save = document.querySelector<HTMLElement>('header button[type="submit"]');
      (answer.ok ? save : alert)?.focus();
    }, 500);
    return answer;
  };
}
