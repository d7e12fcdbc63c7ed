import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect, useRef, useState } from 'react';
import { FileUpload, type FileUploadProps } from './file-upload.tsx';

const meta = {
  title: 'FileUpload',
  component: FileUpload,
  args: {
    label: 'Referral and insurance card',
    name: 'files',
    hint: 'Up to 3 files, each a PDF or JPG of up to 1 MB.',
    maxFiles: 3,
    maxBytes: 1_000_000,
    accept: ['.pdf', '.jpg'],
  },
} satisfies Meta<typeof FileUpload>;
export default meta;
type Story = StoryObj<typeof meta>;

const fileOf = (name: string, size = 84_000) =>
  new File([new Uint8Array(size)], name, { lastModified: 0 });

const chosen = [
  'referral.pdf',
  'insurance-card-front-side-scanned-at-the-library.jpg',
  'insurance-card-back.jpg',
].map((name) => fileOf(name));
const refused = [
  fileOf('letter.docx'),
  fileOf('x-ray.pdf', 2_400_000),
  fileOf('insurance-card-of-my-partner.jpg'),
];
const uploads = new Map([
  [chosen[0], 'uploaded'],
  [chosen[1], 0.4],
  [chosen[2], 'uploadFailed'],
] as [File, number | 'uploaded' | 'uploadFailed'][]);

/** Chooses files when it is shown, as the visitor does in the browser's dialog. */
function WithFiles({ files, ...upload }: FileUploadProps & { files: readonly File[] }) {
  const input = useRef<HTMLInputElement>(null);
  const [atFirst] = useState(files);
  useEffect(() => {
    if (!input.current) return;
    if (typeof DataTransfer === 'undefined')
      // jsdom
      Object.defineProperty(input.current, 'files', { value: atFirst, configurable: true });
    else {
      const transfer = new DataTransfer();
      for (const file of atFirst) transfer.items.add(file);
      input.current.files = transfer.files;
    }
    input.current.dispatchEvent(new Event('change', { bubbles: true }));
  }, [atFirst]);
  return <FileUpload {...upload} ref={input} />;
}

export const Default: Story = {};
export const ChosenFilesNarrow: Story = {
  args: { required: true, error: 'Choose files that we can read', uploads },
  render: (args) => (
    <div className="pd:max-w-72">
      <WithFiles {...args} files={[...chosen, ...refused]} />
    </div>
  ),
};
export const RightToLeft: Story = {
  parameters: { dir: 'rtl', lang: 'ar' },
  args: { label: 'الإحالة', hint: 'حتى ثلاثة ملفات.', required: true },
  render: (args) => <WithFiles {...args} files={[fileOf('الإحالة.pdf')]} />,
};
