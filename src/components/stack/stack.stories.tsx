import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '../button/button.tsx';
import { TextField } from '../field/field.tsx';
import { Stack } from './stack.tsx';

const meta = {
  title: 'Stack',
  component: Stack,
  args: {
    gap: 'large',
    children: [
      <TextField key="name" label="Name" name="name" autoComplete="name" />,
      <TextField key="email" label="Email" name="email" type="email" autoComplete="email" />,
      <Button key="send">Send message</Button>,
    ],
  },
} satisfies Meta<typeof Stack>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const ListOfLongTextsNarrow: Story = {
  args: {
    as: 'ul',
    gap: 'small',
    width: 'narrow',
    children: [
      'Psychopharmacological evaluations and medication management',
      'Intensive outpatient therapy in the evening',
    ],
  },
};
export const RightToLeft: Story = {
  parameters: { dir: 'rtl', lang: 'ar' },
  args: {
    children: [
      <TextField key="name" label="الاسم" name="name" autoComplete="name" />,
      <Button key="send">إرسال الرسالة</Button>,
    ],
  },
};
