'use client';

import { useEffect, useId, useRef, useState } from 'react';
import { useSettings } from '../components-provider/components-provider.tsx';
import { fillCount } from '../components-provider/messages.ts';
import { withRareMessages } from '../components-provider/rare-messages.ts';
import { TextArea, type TextAreaProps, TextField, type TextFieldProps } from '../field/field.tsx';

interface CountProps {
  /** The largest number of characters that the server accepts. */
  limit: number;
  /** The percentage of `limit` from which the rest is counted. Until then, the limit is shown. Defaults to 0. */
  threshold?: number | undefined;
  /** How the server counts, if it does not count as described for `CountedTextArea`. */
  count?: ((value: string) => number) | undefined;
}

export interface CountedTextAreaProps
  extends CountProps,
    Omit<TextAreaProps, 'below' | 'maxLength'> {}

/**
 * A `TextArea` that says how many characters are left, or too many. It does not stop the visitor from writing more,
 * because a pasted text would lose its end unnoticed; the server must answer a text that is too long with an error.
 *
 * The limit is part of the server's HTML and of the description of the control. While the visitor writes, the number is
 * visible at once, and screen readers say it after a pause of a second, so that it does not interrupt their echo of the
 * keys (WCAG 4.1.3).
 *
 * It counts as `value.length` and `maxLength` do: UTF-16 code units, so most emoji count as two or more, and a line
 * break as one. Browsers send a line break as two characters, so the server has to replace `\r\n` by `\n` before it
 * counts. For a server that counts Unicode code points, pass `count={(value) => [...value].length}`.
 */
export function CountedTextArea(props: CountedTextAreaProps) {
  return <TextArea {...useCountedProps(props)} />;
}

export interface CountedTextFieldProps
  extends CountProps,
    Omit<TextFieldProps, 'below' | 'maxLength'> {}

/** A `TextField` that says how many characters are left, or too many, as `CountedTextArea` does. */
export function CountedTextField(props: CountedTextFieldProps) {
  return <TextField {...useCountedProps(props)} />;
}

/** Turns the props of a counted field into those of the field, with the count below its control. */
function useCountedProps<
  Props extends CountProps & { id?: string | undefined; 'aria-describedby'?: string | undefined },
>({ limit, threshold, count, id, ...field }: Props) {
  const ownId = useId();
  const controlId = id ?? ownId;
  return {
    ...field,
    id: controlId,
    'aria-describedby': [`${controlId}-count`, field['aria-describedby']].filter(Boolean).join(' '),
    below: <CharacterCount {...{ controlId, limit, threshold, count }} />,
  };
}

const pauseMs = 1_000;
const lengthOf = (value: string) => value.length;

function CharacterCount({
  controlId,
  limit,
  threshold = 0,
  count = lengthOf,
}: CountProps & { controlId: string }) {
  const { messages: given, locale } = useSettings();
  const messages = withRareMessages(given);
  const [length, setLength] = useState<number>(); // undefined until hydration
  const [announcement, setAnnouncement] = useState('');
  const firstLength = useRef<number>(undefined); // nothing is announced before it changes

  useEffect(() => {
    const control = document.getElementById(controlId) as HTMLTextAreaElement | null;
    if (!control) return;
    const update = () => setLength(count(control.value));
    firstLength.current ??= count(control.value);
    update();
    control.addEventListener('input', update);
    // Speech recognition, form libraries and resets change the value without an event.
    const timer = setInterval(update, pauseMs);
    return () => {
      control.removeEventListener('input', update);
      clearInterval(timer);
    };
  }, [controlId, count]);

  const isCounted = length !== undefined && length >= (limit * threshold) / 100;
  const left = limit - (length ?? 0);
  const message = left < 0 ? messages.charactersTooMany : messages.charactersLeft;
  const text = isCounted ? fillCount(message, Math.abs(left), locale) : '';

  const isChanged = announcement !== '' || length !== firstLength.current;
  useEffect(() => {
    if (!isChanged) return;
    const timer = setTimeout(() => {
      if (document.activeElement?.id === controlId) setAnnouncement(text);
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [controlId, isChanged, text]);

  return (
    <div className="pd:mt-1 pd:text-base">
      <p id={`${controlId}-count`} className={text ? 'pd:sr-only' : 'pd:text-quiet'}>
        {fillCount(messages.charactersAllowed, limit, locale)}
      </p>
      {text && (
        <p aria-hidden className={left < 0 ? 'pd:font-bold pd:text-error' : 'pd:text-quiet'}>
          {text}
        </p>
      )}
      <p aria-live="polite" aria-atomic className="pd:sr-only">
        {announcement}
      </p>
    </div>
  );
}
