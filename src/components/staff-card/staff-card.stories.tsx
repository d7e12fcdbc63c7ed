import type { Meta, StoryObj } from '@storybook/react-vite';
import { CardGrid } from '../card/card.tsx';
import { StaffCard } from './staff-card.tsx';

const photograph =
  'data:image/svg+xml,%3Csvg xmlns=%27http://www.w3.org/2000/svg%27 viewBox=%270 0 320 320%27%3E%3Crect width=%27320%27 height=%27320%27 fill=%27%23dcebe5%27/%3E%3Ccircle cx=%27160%27 cy=%27130%27 r=%2756%27 fill=%27%230b4f45%27/%3E%3Cpath d=%27M40 320a120 110 0 0 1 240 0z%27 fill=%27%230b4f45%27/%3E%3C/svg%3E';

const meta = {
  title: 'StaffCard',
  component: StaffCard,
  args: {
    name: 'Jordan Sample',
    title: 'Medical Director',
    picture: { src: photograph, width: 320, height: 320 },
    bio: [
      'Jordan leads the medical team and sees patients four days a week.',
      'Before that, Jordan worked in emergency medicine.',
    ],
    readMore: { to: '/Our-Team/Jordan-Sample', label: 'Read More' },
  },
} satisfies Meta<typeof StaffCard>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
/** Shows the initials RS instead of a photograph. */
export const WithoutPicture: Story = {
  args: { name: 'Riley Ann Sample, PA-C', picture: undefined },
};
export const WithoutDetailPage: Story = { args: { readMore: undefined } };
export const EmptyBio: Story = { args: { bio: [], readMore: undefined } };
export const LongNameNarrow: Story = {
  args: { name: 'Alexandria Featherstonehaugh-Montgomery', title: 'Admissions Coordinator' },
  render: (args) => (
    <div className="pd:max-w-64">
      <StaffCard {...args} />
    </div>
  ),
};
export const Team: Story = {
  render: (args) => (
    <CardGrid>
      <StaffCard {...args} />
      <StaffCard
        {...args}
        name="Riley Sample"
        picture={undefined}
        bio={['Bio coming soon!']}
        readMore={undefined}
      />
      <StaffCard {...args} name="Casey Sample" bio={[]} readMore={undefined} />
    </CardGrid>
  ),
};
export const RightToLeft: Story = {
  parameters: { dir: 'rtl', lang: 'ar' },
  args: { name: 'سامي المثال', title: 'المدير الطبي', bio: ['يقود سامي الفريق الطبي.'] },
};
