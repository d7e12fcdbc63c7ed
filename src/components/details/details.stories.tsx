import type { Meta, StoryObj } from '@storybook/react-vite';
import { Details } from './details.tsx';

const meta = {
  title: 'Details',
  component: Details,
  args: {
    summary: 'Why we ask for your date of birth',
    children: <p>Two people may have the same name. We do not want to mix up their records.</p>,
  },
} satisfies Meta<typeof Details>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Open: Story = { args: { open: true } };
/** Details with the same `name`: at most one is open at a time. */
export const OnlyOneOpen: Story = {
  args: { name: 'why' },
  render: (args) => (
    <>
      <Details {...args} />
      <Details {...args} summary="Why we ask for your phone number">
        <p>So that we can call you back, and for nothing else.</p>
      </Details>
    </>
  ),
};
export const LongTextNarrow: Story = {
  args: { open: true, summary: 'Why we ask whether you take medication that nobody prescribed' },
  render: (args) => (
    <div className="pd:max-w-64">
      <Details {...args} />
    </div>
  ),
};
export const RightToLeft: Story = {
  parameters: { dir: 'rtl', lang: 'ar' },
  args: { summary: 'لماذا نسأل عن تاريخ ميلادك', children: <p>حتى لا نخلط بين السجلات.</p> },
};
