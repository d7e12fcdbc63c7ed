import type { Meta, StoryObj } from '@storybook/react-vite';
import { Accordion } from './accordion.tsx';

const meta = {
  title: 'Accordion',
  component: Accordion,
  args: {
    items: [
      {
        id: 'insurance',
        question: 'Do you take my insurance?',
        answer: <p>Call us with your card in hand and we will check it with you.</p>,
      },
      {
        id: 'visit',
        question: 'Can my family visit?',
        answer: <p>Yes, on Sunday 1:00pm-3:00pm, two visitors per visit.</p>,
      },
    ],
  },
} satisfies Meta<typeof Accordion>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Open: Story = {
  play: async ({ canvas, userEvent }) =>
    userEvent.click(canvas.getByText('Do you take my insurance?')),
};
export const LongTextNarrow: Story = {
  args: {
    items: [
      {
        id: 'records',
        question: 'How do I ask for a copy of my medical records for another provider?',
        answer: <p>Fill in the release form and send it by fax.</p>,
      },
    ],
  },
  render: (args) => (
    <div className="pd:max-w-64">
      <Accordion {...args} />
    </div>
  ),
};
export const RightToLeft: Story = {
  parameters: { dir: 'rtl', lang: 'ar' },
  args: { items: [{ id: 'visit', question: 'هل يمكن لعائلتي زيارتي؟', answer: <p>نعم.</p> }] },
};
