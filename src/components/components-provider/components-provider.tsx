'use client';

import { type ComponentProps, createContext, type ElementType, type ReactNode, use } from 'react';
import { formatPhone as inTheUnitedStates } from '../phone-link/format-phone.ts';
import { english, type Messages } from './messages.ts';

interface Settings {
  /**
   * Renders links to pages of the application; takes the props of `a`. Next's `Link` does. For React Router:
   * `({ href, ...rest }) => <Link to={href} {...rest} />`.
   */
  link: ElementType<ComponentProps<'a'> & { href: string }>;
  messages: Messages;
  /** For numbers, times and weekdays: a BCP 47 tag such as "es-US". */
  locale: string;
  /** Where the practice is, as an IANA name: "America/Chicago". Defaults to where the visitor is. */
  timeZone: string | undefined;
  /** How a number such as "+14025550142" is written. Defaults to the way of the United States. */
  formatPhone: (number: string) => string;
}

const SettingsContext = createContext<Settings>({
  link: 'a',
  messages: english,
  locale: 'en-US',
  timeZone: undefined,
  formatPhone: inTheUnitedStates,
});

export interface ComponentsProviderProps
  extends Partial<{ [Name in keyof Omit<Settings, 'messages'>]: Settings[Name] | undefined }> {
  /** Replaces texts that components say by themselves; those that are left out stay as they are around. */
  messages?: Partial<Messages> | undefined;
  children: ReactNode;
}

/**
 * Tells all components inside which links, words and formats the application uses. Without it they speak English and
 * render plain links. What is left out is taken from a provider around. The text direction is no setting: components
 * follow the nearest `dir`.
 */
export function ComponentsProvider({ children, messages, ...given }: ComponentsProviderProps) {
  const outer = use(SettingsContext);
  const {
    link = outer.link,
    locale = outer.locale,
    timeZone = outer.timeZone,
    formatPhone = outer.formatPhone,
  } = given;
  return (
    <SettingsContext
      value={{ link, locale, timeZone, formatPhone, messages: { ...outer.messages, ...messages } }}
    >
      {children}
    </SettingsContext>
  );
}

/** What the providers around say. */
export const useSettings = (): Settings => use(SettingsContext);
