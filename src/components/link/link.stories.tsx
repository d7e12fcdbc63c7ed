import type { Meta, StoryObj } from '@storybook/react-vite';
import { DocumentLink, ExternalLink, TextLink } from './link.tsx';

const meta = {
  title: 'Link',
  component: TextLink,
  subcomponents: { ExternalLink, DocumentLink },
  args: { href: '/services', children: 'All services' },
} satisfies Meta<typeof TextLink>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Internal: Story = {
  render: (args) => (
    <p>
      Not sure where to start? Read about <TextLink {...args} /> or call us.
    </p>
  ),
};

export const External: Story = {
  render: () => (
    <p>
      The number is run by the{' '}
      <ExternalLink href="https://988lifeline.org/">988 Suicide and Crisis Lifeline</ExternalLink>.
    </p>
  ),
};

export const Document: Story = {
  render: () => (
    <ul className="pd:stack-2">
      <li>
        <DocumentLink href="/forms/visitor.pdf" type="PDF" size="84 KB" pages={2}>
          Therapeutic visitor form
        </DocumentLink>
      </li>
      <li>
        <DocumentLink href="/forms/release.pdf" type="PDF" size="1.2 MB" pages={1}>
          Release of information
        </DocumentLink>
      </li>
    </ul>
  ),
};

export const Focused: Story = {
  ...External,
  play: ({ canvas }) => canvas.getByRole('link').focus(),
};

export const LongTextNarrow: Story = {
  render: () => (
    <p className="pd:max-w-64">
      <ExternalLink href="https://www.example.org/">
        Medications for Opioid Use Disorder: Treatment Improvement Protocol for professionals
      </ExternalLink>
    </p>
  ),
};

export const RightToLeft: Story = {
  parameters: { dir: 'rtl', lang: 'ar' },
  render: () => (
    <p>
      اقرأ المزيد في <ExternalLink href="https://988lifeline.org/">موقع خط المساعدة</ExternalLink>.
    </p>
  ),
};
