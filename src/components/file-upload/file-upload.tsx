'use client';

import {
  type ChangeEvent,
  type RefObject,
  useEffect,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useFormStatus } from 'react-dom';
import { useSettings } from '../components-provider/components-provider.tsx';
import { withRareMessages } from '../components-provider/rare-messages.ts';
import { describedBy, type HintAndError } from '../field/described-by.ts';
import { ErrorBar, ErrorText, Hint } from '../field/hint-and-error.tsx';
import { Label } from '../field-parts/field-parts.tsx';
import type { Forwarded } from '../forwarded.ts';
import {
  chooseFiles,
  type FileLimits,
  isSameFile,
  type RejectedFile,
  setFiles,
} from './choose-files.ts';
import { ChosenFile, type Upload } from './chosen-file.tsx';

export interface FileUploadProps
  extends HintAndError,
    FileLimits,
    Forwarded<
      'input',
      | 'accept'
      | 'aria-describedby'
      | 'aria-invalid'
      | 'aria-required'
      | 'defaultValue'
      | 'disabled'
      | 'multiple'
      | 'required'
      | 'type'
      | 'value'
    > {
  /** Asks for the files: "Photos of your insurance card". */
  label: string;
  /** The name under which the form sends the files. */
  name: string;
  /** A file must be chosen. If not set, the label ends with "(optional)". ARIA has no `aria-required` for file inputs. */
  required?: boolean;
  /** How far each file is, if a script sends the files before the visitor sends the form. */
  uploads?: ReadonlyMap<File, Upload> | undefined;
}

/**
 * A native file input, and below it the chosen files, each with its size and a button that removes it. Space and Enter on
 * the input open the browser's dialog; the input also takes files that are dropped on it. Choosing again adds files. A
 * file that is too large, of another type or one too many is not added: a message says what to do, and is announced
 * politely (WCAG 3.3.1, 3.3.3, 4.1.3). The server must check the files too. When a file was removed, the focus moves to
 * the button of the next file, or else to the input (WCAG 2.4.3). The progress of a file is announced only when its
 * upload starts, ends or fails.
 *
 * The input holds the files, so the form sends them, also without scripts; it needs `encType="multipart/form-data"`.
 * React resets a form after its action. The files stay, because the action may have failed; after a success, give the
 * component another `key`. Any other reset removes the files. Spread `register(name)` of react-hook-form into it. The
 * browser writes the text of the input's own button, in its language. Other props and `ref` go to the `<input>`.
 */
export function FileUpload({
  label,
  hint,
  error,
  required,
  id,
  maxFiles = 1,
  maxBytes = Infinity,
  accept,
  uploads,
  onChange,
  ref,
  ...rest
}: FileUploadProps) {
  const { messages: given, locale } = useSettings();
  const messages = withRareMessages(given);
  const ownId = useId();
  const inputId = id ?? ownId;
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const isRemoving = useRef(false);
  const [files, setListedFiles] = useState<readonly File[]>([]);
  const [rejected, setRejected] = useState<readonly RejectedFile[]>([]);
  // Two regions: an upload that starts at once must not replace the message about a file that does not fit.
  const [announcement, announce] = useState('');
  const [uploadNews, announceUploads] = useState('');
  const [removedIndex, setRemovedIndex] = useState<number>();
  useImperativeHandle(ref, () => input.current as HTMLInputElement, []);
  useNews(files, uploads, announceUploads);
  useReset(input, files, () => {
    setListedFiles([]);
    setRejected([]);
  });

  useEffect(() => {
    // The visitor may have chosen files before hydration.
    if (input.current?.files?.length) sendChange(input.current);
  }, []);

  useLayoutEffect(() => {
    if (removedIndex === undefined) return;
    const buttons = list.current?.querySelectorAll('button');
    (buttons?.[removedIndex] ?? input.current)?.focus();
    setRemovedIndex(undefined);
  }, [removedIndex]);

  function handleChange(event: ChangeEvent<HTMLInputElement>) {
    if (!isRemoving.current) {
      const { currentTarget } = event;
      const chosen = [...(currentTarget.files ?? [])];
      const limits = { maxFiles, maxBytes, accept };
      const result = chooseFiles(files, chosen, limits, messages, locale);
      setFiles(currentTarget, result.files);
      setListedFiles(result.files);
      setRejected(result.rejected);
      announce(result.rejected.map(({ name, reason }) => `${name}: ${reason}`).join(' '));
    }
    onChange?.(event); // after the input has its final files, because react-hook-form reads them
  }

  function remove(index: number) {
    const remaining = files.filter((_, other) => other !== index);
    setListedFiles(remaining);
    setRejected([]);
    announce(`${files[index]?.name}: ${messages.fileRemoved}`);
    setRemovedIndex(index);
    if (!input.current) return;
    setFiles(input.current, remaining);
    isRemoving.current = true;
    sendChange(input.current);
    isRemoving.current = false;
  }

  return (
    <ErrorBar error={error}>
      <Label htmlFor={inputId} optional={!required}>
        {label}
      </Label>
      <Hint describedId={inputId}>{hint}</Hint>
      <ErrorText describedId={inputId}>{error}</ErrorText>
      <input
        {...rest}
        ref={input}
        id={inputId}
        type="file"
        multiple={maxFiles > 1}
        accept={accept?.join(',')}
        aria-describedby={describedBy(inputId, { hint, error })}
        aria-invalid={Boolean(error)}
        onChange={handleChange}
        className="pd:mt-2 pd:block pd:w-full pd:max-w-md pd:cursor-pointer pd:rounded-control pd:border-2 pd:border-dashed pd:border-edge pd:bg-page pd:p-2 pd:text-text pd:file:me-3 pd:file:min-h-11 pd:file:cursor-pointer pd:file:rounded-control pd:file:border-2 pd:file:border-solid pd:file:border-edge pd:file:bg-page pd:file:px-4 pd:file:text-link pd:file:[font:inherit] pd:hover:border-text pd:aria-invalid:border-error"
      />
      {rejected.map(({ name, reason }, index) => (
        <ErrorText key={`${name} ${reason}`} describedId={`${inputId}-rejected-${index}`}>
          {`${name}: ${reason}`}
        </ErrorText>
      ))}
      {files.length > 0 && (
        // biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role of a list without bullets (WebKit bug 170179).
        <ul ref={list} role="list" className="pd:mt-2 pd:max-w-2xl">
          {files.map((file, index) => (
            <ChosenFile
              key={`${file.name} ${file.size} ${file.lastModified}`}
              id={`${inputId}-file-${index}`}
              file={file}
              upload={uploadOf(file, uploads)}
              onRemove={() => remove(index)}
            />
          ))}
        </ul>
      )}
      <p aria-live="polite" className="pd:sr-only">
        {announcement}
      </p>
      <p aria-live="polite" className="pd:sr-only">
        {uploadNews}
      </p>
    </ErrorBar>
  );
}

/** Tells React and form libraries that the files of the input have changed. */
const sendChange = (input: HTMLInputElement) =>
  input.dispatchEvent(new Event('change', { bubbles: true }));

const uploadOf = (file: File, uploads: FileUploadProps['uploads']) =>
  [...(uploads ?? [])].find(([other]) => isSameFile(other, file))?.[1];

/** Announces each upload that has started, ended or failed since the last rendering. */
function useNews(
  files: readonly File[],
  uploads: FileUploadProps['uploads'],
  announce: (text: string) => void,
) {
  const { messages } = useSettings();
  const announcedStages = useRef(new Map<File, Exclude<Upload, number> | 'uploading'>());
  useEffect(() => {
    const news = files.flatMap((file) => {
      const upload = uploadOf(file, uploads);
      if (upload === undefined) return [];
      const stage = typeof upload === 'number' ? 'uploading' : upload;
      if (announcedStages.current.get(file) === stage) return [];
      announcedStages.current.set(file, stage);
      return `${file.name}: ${withRareMessages(messages)[stage]}`;
    });
    if (news.length > 0) announce(news.join(' '));
  }, [files, uploads, messages, announce]);
}

/** Keeps the files when React resets the form after its action, and calls `clear` for any other reset. */
function useReset(
  input: RefObject<HTMLInputElement | null>,
  files: readonly File[],
  clear: () => void,
) {
  const { pending } = useFormStatus();
  const latest = useRef({ pending, files, clear });
  useLayoutEffect(() => {
    latest.current = { pending, files, clear }; // React resets the form before this: the action is then still pending
  });
  useEffect(() => {
    function handleReset({ target, defaultPrevented }: Event) {
      if (defaultPrevented || target !== input.current?.form) return;
      const { pending: isAfterAction, files: kept, clear } = latest.current;
      if (!isAfterAction) return clear();
      // The browser resets the fields after this event.
      queueMicrotask(() => input.current && setFiles(input.current, kept));
    }
    document.addEventListener('reset', handleReset);
    return () => document.removeEventListener('reset', handleReset);
  }, [input]);
}
