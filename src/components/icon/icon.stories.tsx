import type { Meta, StoryObj } from '@storybook/react-vite';
import * as drawings from './drawings.ts';
import { Icon } from './icon.tsx';

const meta = {
  title: 'Icon',
  component: Icon,
  args: { drawing: drawings.phone },
} satisfies Meta<typeof Icon>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  render: (args) => (
    <p>
      <Icon {...args} /> Call us
    </p>
  ),
};

export const All: Story = {
  render: () => (
    <ul className="pd:grid pd:grid-cols-[repeat(auto-fill,minmax(11rem,1fr))] pd:gap-3">
      {Object.entries(drawings).map(([name, drawing]) => (
        <li key={name}>
          <Icon drawing={drawing} filled={drawing === drawings.quote} /> {name}
        </li>
      ))}
    </ul>
  ),
};

export const RightToLeft: Story = {
  ...All,
  parameters: { dir: 'rtl' },
};
