import { useEffect, useState } from 'react';
import { PhoneLink } from '#components/phone-link/phone-link.tsx';
import { type Disconnection, disconnections } from '#content/offline.ts';
import { practice } from '#content/practice.ts';
import { type Cause, causeOfFailure } from '../start/cause-of-failure.ts';

/**
 * What a visitor with a message is told without a network, or while our server is away; follows the cause. In an element
 * of its own, which React takes away as a whole although a translator has changed the words in it.
 */
export const disconnected = (
  <span>
    this cannot be sent now. Call{' '}
    <span className="pd:whitespace-nowrap">
      <PhoneLink number={practice.phone} />
      {';'}
    </span>{' '}
    what you typed stays here. When you are connected again, press “Send message”.
  </span>
);

/** The same where the form itself works and its security check did not. */
export const checkDisconnected = (cause: Disconnection) => (
  <span>
    {disconnections[cause].heading}: {disconnected}
  </span>
);

/** Follows the specified text of a message that could not be sent. */
export const sendDisconnected: Record<Disconnection, string> = {
  offline: 'You seem to be offline. ',
  unreachable: `${disconnections.unreachable.heading}. `,
};

/**
 * Why the security check failed, once that is known; nothing is said before, or it would be said twice. When the
 * network is back, the check runs again.
 */
export function useFailedCheck(isFailed: boolean, runAgain: () => void): Cause | undefined {
  const [cause, setCause] = useState<Cause>();
  useEffect(() => {
    if (!isFailed) return;
    let isOver = false;
    void causeOfFailure().then((found) => {
      if (!isOver) setCause(found);
    });
    addEventListener('online', runAgain);
    return () => {
      isOver = true;
      removeEventListener('online', runAgain);
      setCause(undefined);
    };
  }, [isFailed, runAgain]);
  return cause;
}
