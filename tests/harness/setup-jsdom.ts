// Runs before each file of component tests. React asks for this before it lets `act` flush effects.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
// What every browser has and jsdom has not.
globalThis.CSS ??= { escape: (text: string) => text } as typeof CSS;
Element.prototype.checkVisibility ??= () => true;
