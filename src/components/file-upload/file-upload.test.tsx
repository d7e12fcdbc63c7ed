import { fireEvent, screen } from '@testing-library/react';
import { act, createRef, useActionState } from 'react';
import { useForm } from 'react-hook-form';
import { expect, test, vi } from 'vitest';
import { click, renderPage, spokenPhrases, storiesFrom } from '#tests/harness/rendered.tsx';
import { rareEnglish } from '../components-provider/rare-messages.ts';
import { ErrorSummary } from '../error-summary/error-summary.tsx';
import { chooseFiles, formatSize } from './choose-files.ts';
import type { Upload } from './chosen-file.tsx';
import * as stories from './file-upload.stories.tsx';
import { FileUpload } from './file-upload.tsx';

const { ChosenFilesNarrow, Default } = storiesFrom(stories);

// jsdom cannot set the files of an input; tests/journeys/components/forms.spec.ts reads what a form sends.
const input = () => screen.getByLabelText<HTMLInputElement>(/^Referral and insurance card/);
const fileOf = (name: string, size = 1000) => new File([new Uint8Array(size)], name);
const choose = (...files: File[]) =>
  act(async () => fireEvent.change(input(), { target: { files } }));
const chosenNames = () =>
  screen.queryAllByRole('listitem').map((row) => row.querySelector('span')?.textContent);
const liveText = () => document.querySelector('[aria-live=polite]')?.textContent;
const uploadNews = () => [...document.querySelectorAll('[aria-live=polite]')].at(-1)?.textContent;
const removeButton = (name: string) => screen.getByRole('button', { name: `Remove ${name}` });
async function press(button: HTMLElement) {
  await act(async () => button.focus());
  await click(button);
}
const [a, b, c] = [fileOf('a.pdf'), fileOf('b.pdf'), fileOf('c.JPG')] as const;

test('the server HTML is a native file input with label, hint, types and an empty live region', async () => {
  const ref = createRef<HTMLInputElement>();
  await renderPage(<Default ref={ref} id="card" />, {
    beforeHydration(container) {
      const native = container.querySelector('input');
      expect([native?.type, native?.multiple, native?.accept, native?.name]).toEqual([
        'file',
        true,
        '.pdf,.jpg',
        'files',
      ]);
      expect(container.querySelector('[aria-live=polite]')?.textContent).toBe('');
    },
  });
  expect(ref.current).toBe(input());
  expect(input().labels?.[0]?.textContent).toBe('Referral and insurance card (optional)');
  expect(input().getAttribute('aria-describedby')).toBe('card-hint');
});

test('a screen reader reads the error and the hint of the input, and each file with its size, its state and its button', async () => {
  await renderPage(<ChosenFilesNarrow id="card" />);
  expect(input().getAttribute('aria-describedby')).toBe('card-error card-hint');
  expect(input().getAttribute('aria-invalid')).toBe('true');
  expect(await spokenPhrases()).toMatchInlineSnapshot(`
    [
      "Referral and insurance card",
      "paragraph",
      "Up to 3 files, each a PDF or JPG of up to 1 MB.",
      "end of paragraph",
      "paragraph",
      "Error: Choose files that we can read",
      "end of paragraph",
      "Referral and insurance card, Error: Choose files that we can read Up to 3 files, each a PDF or JPG of up to 1 MB.",
      "paragraph",
      "Error: letter.docx: Wrong type. Choose a file of the type PDF or JPG.",
      "end of paragraph",
      "paragraph",
      "Error: x-ray.pdf: Too large (2.4 MB). Choose a file of at most 1 MB.",
      "end of paragraph",
      "paragraph",
      "Error: insurance-card-of-my-partner.jpg: Not added, because there are too many files. Remove another file first.",
      "end of paragraph",
      "list",
      "listitem, level 1, position 1, set size 3",
      "paragraph",
      "referral.pdf",
      "84 kB",
      "end of paragraph",
      "paragraph",
      "Uploaded",
      "end of paragraph",
      "button, Remove referral.pdf",
      "Remove",
      "referral.pdf",
      "end of button, Remove referral.pdf",
      "end of listitem, level 1, position 1, set size 3",
      "listitem, level 1, position 2, set size 3",
      "paragraph",
      "insurance-card-front-side-scanned-at-the-library.jpg",
      "84 kB",
      "end of paragraph",
      "paragraph",
      "Uploading",
      "progressbar, insurance-card-front-side-scanned-at-the-library.jpg, 0.4, max value 1, min value 0, current value 40%",
      "40%",
      "end of paragraph",
      "button, Remove insurance-card-front-side-scanned-at-the-library.jpg",
      "Remove",
      "insurance-card-front-side-scanned-at-the-library.jpg",
      "end of button, Remove insurance-card-front-side-scanned-at-the-library.jpg",
      "end of listitem, level 1, position 2, set size 3",
      "listitem, level 1, position 3, set size 3",
      "paragraph",
      "insurance-card-back.jpg",
      "84 kB",
      "end of paragraph",
      "paragraph",
      "Error: Not uploaded. Remove the file and choose it again.",
      "end of paragraph",
      "button, Remove insurance-card-back.jpg",
      "Remove",
      "insurance-card-back.jpg",
      "end of button, Remove insurance-card-back.jpg",
      "end of listitem, level 1, position 3, set size 3",
      "end of list",
      "paragraph",
      "letter.docx: Wrong type. Choose a file of the type PDF or JPG. x-ray.pdf: Too large (2.4 MB). Choose a file of at most 1 MB. insurance-card-of-my-partner.jpg: Not added, because there are too many files. Remove another file first.",
      "end of paragraph",
      "paragraph",
      "referral.pdf: Uploaded insurance-card-front-side-scanned-at-the-library.jpg: Uploading insurance-card-back.jpg: Not uploaded. Remove the file and choose it again.",
      "end of paragraph",
    ]
  `);
});

test('choosing again adds files, and a file that was chosen before is not listed twice', async () => {
  await renderPage(<Default />);
  await choose(a);
  await choose(a, b);
  await choose(); // the visitor has closed the browser's dialog
  expect(chosenNames()).toEqual(['a.pdf', 'b.pdf']);
});

test('if only one file can be chosen, it replaces the one before', async () => {
  await renderPage(<Default maxFiles={1} />);
  expect(input().multiple).toBe(false);
  await choose(a);
  await choose(b);
  expect(chosenNames()).toEqual(['b.pdf']);
});

test('after a file was removed, the focus is on the button of the next file, or else on the input, and the removal is announced', async () => {
  await renderPage(<Default />);
  await choose(a, b, c);
  await press(removeButton('b.pdf'));
  expect(document.activeElement).toBe(removeButton('c.JPG'));
  expect(liveText()).toBe('b.pdf: Removed');
  await press(removeButton('c.JPG'));
  expect(document.activeElement).toBe(input());
  expect(chosenNames()).toEqual(['a.pdf']);
  await press(removeButton('a.pdf'));
  expect(document.activeElement).toBe(input());
  expect(screen.queryByRole('list')).toBeNull();
});

test('each file that does not fit is not added, and its message is shown and announced until the next choice', async () => {
  await renderPage(<Default />);
  await choose(fileOf('letter.docx'), a, fileOf('x-ray.pdf', 1_000_001), b, c, fileOf('d.pdf'));
  expect(chosenNames()).toEqual(['a.pdf', 'b.pdf', 'c.JPG']);
  const messages = [
    'letter.docx: Wrong type. Choose a file of the type PDF or JPG.',
    'x-ray.pdf: Too large (1.1 MB). Choose a file of at most 1 MB.',
    'd.pdf: Not added, because there are too many files. Remove another file first.',
  ];
  expect(liveText()).toBe(messages.join(' '));
  for (const message of messages) screen.getByText(`Error: ${message}`);
  await press(removeButton('a.pdf'));
  expect(screen.queryByText(/^Error/)).toBeNull();
});

test('chooseFiles() accepts every file without limits, and the types and sizes follow the language', () => {
  const many = [a, b, c];
  expect(chooseFiles([], many, { maxFiles: Infinity }, rareEnglish, 'en').files).toEqual(many);
  const { rejected } = chooseFiles([], [c], { accept: ['.pdf', '.png'] }, rareEnglish, 'es');
  expect(rejected[0]?.reason).toContain('PDF o PNG');
  expect(formatSize(1_234_567, 'de')).toBe('1,3 MB');
});

const uploadsOf = (ofA: Upload, ofB: Upload) =>
  new Map([
    [a, ofA],
    [b, ofB],
  ]);

test('uploads are announced only when they start, end or fail, and show their progress', async () => {
  const { update } = await renderPage(<Default />);
  await choose(a, b, fileOf('letter.docx'));
  await update(<Default uploads={new Map([[a, 0]])} />);
  expect(uploadNews()).toBe('a.pdf: Uploading');
  expect(liveText(), 'the message about another file').toMatch(/^letter\.docx/);
  await update(<Default uploads={uploadsOf(0.25, 0)} />);
  const progress = screen.getByRole<HTMLProgressElement>('progressbar', { name: 'a.pdf' });
  expect([progress.value, progress.nextElementSibling?.textContent]).toEqual([0.25, '25%']);
  expect(uploadNews()).toBe('b.pdf: Uploading');
  await update(<Default uploads={uploadsOf('uploaded', 'uploadFailed')} />);
  expect(uploadNews()).toBe(
    'a.pdf: Uploaded b.pdf: Not uploaded. Remove the file and choose it again.',
  );
});

function ActionForm() {
  const [tries, action] = useActionState(async (before: number) => before + 1, 0);
  return (
    <form action={action}>
      <Default />
      <button type="submit">Send</button>
      <output>{`${tries} tries`}</output>
    </form>
  );
}

test('the files stay when React resets the form after its action, and any other reset removes them', async () => {
  await renderPage(<ActionForm />);
  await choose(a);
  await click(screen.getByRole('button', { name: 'Send' }));
  await screen.findByText('1 tries');
  expect(chosenNames()).toEqual(['a.pdf']);
  await act(async () => document.forms[0]?.reset());
  expect(chosenNames()).toEqual([]);
});

test('files that were chosen before hydration are listed', async () => {
  await renderPage(<Default />, {
    beforeHydration(container) {
      const native = container.querySelector('input') as HTMLInputElement;
      Object.defineProperty(native, 'files', { value: [a], configurable: true });
    },
  });
  expect(chosenNames()).toEqual(['a.pdf']);
});

const onValues = vi.fn();
function RegisteredForm() {
  const { register, handleSubmit, formState } = useForm<{ files: FileList }>({
    shouldFocusError: false,
  });
  const error = formState.errors.files?.message;
  return (
    <form noValidate onSubmit={handleSubmit(onValues)}>
      {error && <ErrorSummary title="Problem" errors={[{ id: 'card', text: error }]} />}
      <FileUpload
        label="Referral and insurance card"
        id="card"
        required
        error={error}
        {...register('files', { validate: (files) => files.length > 0 || 'Choose a file' })}
      />
      <button type="submit">Send</button>
    </form>
  );
}

test('react-hook-form registers the input, and the link of an error summary reaches it', async () => {
  await renderPage(<RegisteredForm />);
  const send = screen.getByRole('button', { name: 'Send' });
  await click(send);
  await click(screen.getByRole('link', { name: 'Choose a file' }));
  expect(document.activeElement).toBe(input());
  await choose(a);
  await click(send);
  expect(onValues.mock.lastCall?.[0]).toEqual({ files: [a] });
});
