import type { Meta, StoryObj } from '@storybook/react-vite';
import { OpenNow } from './open-now.tsx';

const weekday = [{ opens: '08:30', closes: '16:45' }];

const meta = {
  title: 'OpenNow',
  component: OpenNow,
  args: {
    timeZone: 'America/Chicago',
    hours: {
      Monday: weekday,
      Tuesday: weekday,
      Wednesday: weekday,
      Thursday: weekday,
      Friday: [{ opens: '08:30', closes: '14:45' }],
      Saturday: [],
      Sunday: [],
    },
  },
} satisfies Meta<typeof OpenNow>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = { args: { now: new Date('2026-11-18T12:00-06:00') } };
export const OpensToday: Story = { args: { now: new Date('2026-11-18T06:00-06:00') } };
export const ClosedForTheWeekend: Story = { args: { now: new Date('2026-11-21T12:00-06:00') } };
export const NotKnown: Story = {
  args: {
    now: new Date('2026-12-24T12:00-06:00'),
    exceptions: { '2026-12-24': 'unknown' },
  },
};
export const Narrow: Story = {
  ...ClosedForTheWeekend,
  render: (args) => (
    <div className="pd:max-w-40">
      <OpenNow {...args} />
    </div>
  ),
};
export const RightToLeft: Story = { ...ClosedForTheWeekend, parameters: { dir: 'rtl' } };
