import type { Meta, StoryObj } from '@storybook/react-vite';
import { CardGrid } from '../card/card.tsx';
import { ResourceCard } from './resource-card.tsx';

const drawing =
  'data:image/svg+xml,%3Csvg xmlns=%27http://www.w3.org/2000/svg%27 viewBox=%270 0 320 320%27%3E%3Crect width=%27320%27 height=%27320%27 fill=%27%23dcebe5%27/%3E%3Ccircle cx=%27160%27 cy=%27130%27 r=%2756%27 fill=%27%230b4f45%27/%3E%3Cpath d=%27M40 320a120 110 0 0 1 240 0z%27 fill=%27%230b4f45%27/%3E%3C/svg%3E';

const meta = {
  title: 'ResourceCard',
  component: ResourceCard,
  args: {
    title: 'Quiet Minutes',
    href: 'https://www.example.org/quiet-minutes',
    category: 'Meditation',
    description: 'Short guided meditations to listen to at home or on the way.',
    picture: { src: drawing, width: 320, height: 180 },
  },
} satisfies Meta<typeof ResourceCard>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Grid: Story = {
  render: (args) => (
    <CardGrid>
      <ResourceCard {...args} />
      <ResourceCard {...args} title="Sober Days" category="Substance Use" />
      <ResourceCard {...args} title="Sleep Diary" category="Sleep / Insomnia" />
    </CardGrid>
  ),
};
export const LongTextNarrow: Story = {
  args: { title: 'The Comprehensive Anger Management Companion for Families' },
  render: (args) => (
    <div className="pd:max-w-64">
      <ResourceCard {...args} />
    </div>
  ),
};
export const RightToLeft: Story = {
  parameters: { dir: 'rtl', lang: 'ar' },
  args: { title: 'دقائق هادئة', category: 'التأمل', description: 'تأملات قصيرة تستمع إليها.' },
};
