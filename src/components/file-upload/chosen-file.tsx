'use client';

import { Button } from '../button/button.tsx';
import { useSettings } from '../components-provider/components-provider.tsx';
import { withRareMessages } from '../components-provider/rare-messages.ts';
import { ErrorText } from '../field/hint-and-error.tsx';
import * as drawings from '../icon/drawings.ts';
import { Icon } from '../icon/icon.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import { formatSize } from './choose-files.ts';

/** How far a file is: the part that was sent, from 0 to 1, or the outcome. */
export type Upload = number | 'uploaded' | 'uploadFailed';

interface ChosenFileProps {
  id: string;
  file: File;
  upload: Upload | undefined;
  onRemove: () => void;
}

/** A row of the list of chosen files. The button that removes the file is named by its text and the file. */
export function ChosenFile({ id, file, upload, onRemove }: ChosenFileProps) {
  const { messages: given, locale } = useSettings();
  const messages = withRareMessages(given);
  const percent = new Intl.NumberFormat(locale, { style: 'percent' });
  return (
    <li className="pd:flex pd:flex-wrap pd:items-center pd:justify-between pd:gap-x-4 pd:border-b pd:border-hairline pd:py-1">
      <div className="pd:min-w-0">
        <p>
          <span className="pd:font-bold">{file.name}</span>{' '}
          <span className="pd:text-base pd:text-quiet">{formatSize(file.size, locale)}</span>
        </p>
        {typeof upload === 'number' && (
          <p className="pd:flex pd:flex-wrap pd:items-center pd:gap-x-2 pd:text-base">
            <span>{messages.uploading}</span>
            <progress
              max={1}
              value={upload}
              aria-label={file.name}
              // Not the browser's appearance: Chromium gives it up where a reset removes the border.
              className="pd:h-3 pd:w-32 pd:appearance-none pd:border pd:border-edge pd:bg-page pd:[&::-moz-progress-bar]:bg-brand pd:[&::-webkit-progress-bar]:bg-page pd:[&::-webkit-progress-value]:bg-brand pd:forced-colors:[&::-webkit-progress-value]:bg-[Highlight]"
            />
            <span>{percent.format(upload)}</span>
          </p>
        )}
        {upload === 'uploaded' && (
          <p className="pd:flex pd:items-center pd:gap-2 pd:text-base pd:text-success">
            <Icon drawing={drawings.success} />
            <span>{messages.uploaded}</span>
          </p>
        )}
        <ErrorText describedId={id}>
          {upload === 'uploadFailed' ? messages.uploadFailed : undefined}
        </ErrorText>
      </div>
      <Button look="quiet" onClick={onRemove}>
        <span>{messages.removeFile}</span> <VisuallyHidden>{`\u00a0${file.name}`}</VisuallyHidden>
      </Button>
    </li>
  );
}
