// The words of the contact form and its page.

export const callingIsFastest = 'While we are open, calling is the fastest way:';
export const orWriteBelow = 'You can also write to us below.';
export const orWriteTo = (address: string, page: string) =>
  `You can also write to us: ${address}, or ${page}.`;
export const allOurHours = 'All our hours';
export const areAtTheEnd = 'are at the end of this page.';
export const sendUsAMessage = 'Send us a message';

export const relatedPages = 'Related pages';

export const allAreRequired = 'All fields are required: we need them to answer you.';
export const mostAreRequired =
  'All fields but those marked “optional” are required: we need them to answer you.';
export const sendMessage = 'Send message';
export const oneMoreStep = (seconds: number) =>
  `Scripts are off in your browser, or they did not load. You can still write to us. Sending then takes one more step: the next page asks you to wait ${seconds} seconds.`;
export const earlySend = 'We are getting this page ready. Then we send your message…';

export const problemsTitle = (count: number) =>
  count === 1 ? 'There is a problem' : `There are ${count} problems`;
/** Stands before the title of a page with errors. */
export const errorInTitle = 'Error: ';

export const stillNeeded = 'Still needed: ';
export const readyToSend = 'Ready to send.';

export const sending = 'Sending your message…';
export const checkingMessage = 'Checking your message…';
export const checkingConnection = 'Checking your connection…';
export const finishingCheck = 'Finishing the security check. Then we send your message…';
export const yourReference = (reference: string) => `Your reference is ${reference}. `;
export const textIsStillHere = 'Your text is still here. You can also call us.';
export const seemsOffline = 'You seem to be offline. ';

export const somethingWentWrong = 'Something went wrong in this form. Your text is still here.';
export const sendOnceMore = 'Send it once more with the button below, or call us:';

/** Follows the name of the cause and a colon: "You are offline: this cannot be sent now. Call …". */
export const cannotBeSentCall = 'this cannot be sent now. Call';
/** Follows the phone number and a semicolon. */
export const whatYouTypedStays =
  'what you typed stays here. When you are connected again, press “Send message”.';

/** Of a number in a message that does not belong there. */
export const sensitiveNumbers = {
  socialSecurity: 'a Social Security number',
  card: 'a card number',
  insurance: 'an insurance number',
};
export const sensitiveWarning = (found: string) =>
  `Your message may hold ${found}. We do not need it here. You can take it out, or send the message as it is.`;

export const checkNotLoaded =
  'The security check of this form could not be loaded. You can send your message without it, with one more step.';
export const checkFailed = 'It did not work. Try again, or call us:';
export const checkIdle =
  'It starts by itself when you fill in the form. There is nothing to solve.';
export const checkRuns = 'Working. This takes a few seconds; you can go on writing.';
export const checkDone = 'Done.';
export const checkDoneSend = 'Done. You can send your message now.';
export const checkStartsAgain = 'Out of time. It starts again by itself.';
export const tryCheckAgain = 'Try the security check again';
export const inProgressNote = 'in progress';
export const startsAgainNote = 'it starts again by itself';
export const failedNote = 'it did not work: try it again, or call us';
export const checkFailedError = (phone: string) =>
  `The security check did not work. Try it again, or call us at ${phone}`;

export const googleLabel = 'Security check by Google';
export const googleIdle =
  'Tick the box. Google learns that you are on this page; if you do not want that, call us.';
export const googleRuns = 'Working.';
export const googleExpired = 'Out of time. Tick the box again.';
export const tickAgainNote = 'tick the box again';
export const tickError = 'Tick the box of the security check';
export const expiredError = 'The security check ran out of time. Tick its box again';
export const disconnectedError = (cause: string, phone: string) =>
  `${cause}: this cannot be sent now. Press “Send message” again when you are connected, or call us at ${phone}`;
export const disconnectedNote = (cause: string) => `${cause}: call us`;
