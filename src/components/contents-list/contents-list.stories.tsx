import type { Decorator, Meta, StoryObj } from '@storybook/react-vite';
import { ContentsList, type ContentsListProps } from './contents-list.tsx';

/** Adds the targets of the links. */
const withSections: Decorator = (Story, { args }) => (
  <div className="pd:stack-6">
    <Story />
    {(args.items as ContentsListProps['items']).map(({ id, text }) => (
      <p key={id} id={id}>
        {text}
      </p>
    ))}
  </div>
);

const meta = {
  title: 'ContentsList',
  component: ContentsList,
  args: {
    label: 'On this page',
    items: [
      { id: 'signs', text: 'Signs to look for' },
      { id: 'treatment', text: 'How we treat it here' },
      { id: 'call', text: 'When to call now' },
    ],
  },
  decorators: withSections,
} satisfies Meta<typeof ContentsList>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const LongTextNarrow: Story = {
  args: {
    items: [{ id: 'long', text: 'How the confidentiality of substance use records is protected' }],
  },
  render: (args) => (
    <div className="pd:max-w-64">
      <ContentsList {...args} />
    </div>
  ),
};

/**
 * The `div` stands for the positioned element that a page has around its text. Its minimum height has space for the
 * list.
 */
export const Beside: Story = {
  args: { beside: true },
  render: (args) => (
    <div className="pd:xl:relative pd:xl:min-h-60 pd:xl:ps-[min(15.5rem,20vw)] pd:2xl:ps-[min(19rem,20vw)]">
      <p className="pd:mb-6">Wide windows show the list beside this text.</p>
      <ContentsList {...args} />
    </div>
  ),
};

export const BesideRightToLeft: Story = {
  ...Beside,
  parameters: { dir: 'rtl', lang: 'ar' },
  args: { label: 'في هذه الصفحة', items: [{ id: 'signs', text: 'العلامات' }], beside: true },
};

export const RightToLeft: Story = {
  parameters: { dir: 'rtl', lang: 'ar' },
  args: { label: 'في هذه الصفحة', items: [{ id: 'signs', text: 'العلامات' }] },
};
