'use client';

import { type ComponentProps, createContext, type ElementType, type ReactNode, use } from 'react';
import { formatPhone as formatAmericanPhone } from '../phone-link/format-phone.ts';
import { defaultLocale, defaultMessages } from './default-language.ts';
import type { AllMessages } from './rare-messages.ts';

interface Settings {
  /**
   * Renders links to pages of the application. It must accept the props of `a`, as the `Link` of Next.js does. For React
   * Router: `({ href, ...rest }) => <Link to={href} {...rest} />`.
   */
  link: ElementType<ComponentProps<'a'> & { href: string }>;
  messages: AllMessages;
  /** The language of numbers, times and weekdays: a BCP 47 tag such as "es-US". */
  locale: string;
  /** The time zone of opening hours, as an IANA name: "America/Chicago". Defaults to the visitor's. */
  timeZone: string | undefined;
  /** Formats a phone number such as "+14025550142". Defaults to the format of the United States. */
  formatPhone: (number: string) => string;
}

const SettingsContext = createContext<Settings>({
  link: 'a',
  messages: defaultMessages,
  locale: defaultLocale,
  timeZone: undefined,
  formatPhone: formatAmericanPhone,
});

export interface ComponentsProviderProps
  extends Partial<{ [Name in keyof Omit<Settings, 'messages'>]: Settings[Name] | undefined }> {
  /** Replaces the components' own texts. Omitted texts come from the `ComponentsProvider` around this one. */
  messages?: Partial<AllMessages> | undefined;
  /** The application, or the part of it to which the settings apply. */
  children: ReactNode;
}

/**
 * Sets the link component, texts and formats for all components inside. Components outside of every
 * `ComponentsProvider` use English texts and render plain links. Omitted settings come from the `ComponentsProvider`
 * around this one. The text direction is not a setting: components follow the nearest `dir`.
 */
export function ComponentsProvider({ children, messages, ...settings }: ComponentsProviderProps) {
  const inherited = use(SettingsContext);
  const {
    link = inherited.link,
    locale = inherited.locale,
    timeZone = inherited.timeZone,
    formatPhone = inherited.formatPhone,
  } = settings;
  const allMessages = { ...inherited.messages, ...messages };
  return (
    <SettingsContext value={{ link, locale, timeZone, formatPhone, messages: allMessages }}>
      {children}
    </SettingsContext>
  );
}

/** The settings of the nearest `ComponentsProvider`, or the defaults. */
export const useSettings = (): Settings => use(SettingsContext);
