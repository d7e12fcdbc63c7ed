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
const wholeDay = [{ opens: '00:00', closes: '24:00' }];
export const DayAndNight: Story = {
  args: {
    now: new Date('2026-11-18T03:00-06:00'),
    hours: {
      Monday: wholeDay,
      Tuesday: wholeDay,
      Wednesday: wholeDay,
      Thursday: wholeDay,
      Friday: wholeDay,
      Saturday: wholeDay,
      Sunday: wholeDay,
    },
  },
};
const nightly = [{ opens: '22:00', closes: '06:00' }];
/** A closing time that is not later than the opening time is on the next day. */
export const OverMidnight: Story = {
  args: {
    now: new Date('2026-11-18T03:00-06:00'),
    hours: {
      Monday: nightly,
      Tuesday: nightly,
      Wednesday: nightly,
      Thursday: nightly,
      Friday: [],
      Saturday: [],
      Sunday: [],
    },
  },
};
export const UntilMidnight: Story = {
  args: {
    now: new Date('2026-12-24T12:00-06:00'),
    exceptions: { '2026-12-24': [{ opens: '08:30', closes: '24:00' }] },
  },
};
export const ClosedDay: Story = {
  args: { now: new Date('2026-12-24T12:00-06:00'), exceptions: { '2026-12-24': [] } },
};
export const ChangedHours: Story = {
  args: {
    now: new Date('2026-12-24T09:00-06:00'),
    exceptions: { '2026-12-24': [{ opens: '08:30', closes: '12:00' }] },
  },
};
/** The next opening is more than a week ahead, so the sentence has a date. */
export const ClosedForWeeks: Story = {
  args: {
    now: new Date('2026-12-24T12:00-06:00'),
    exceptions: Object.fromEntries(
      [
        '2026-12-24',
        '2026-12-25',
        '2026-12-28',
        '2026-12-29',
        '2026-12-30',
        '2026-12-31',
        '2027-01-01',
      ].map((date) => [date, []]),
    ),
  },
};
export const NotKnown: Story = {
  args: {
    now: new Date('2026-12-24T12:00-06:00'),
    exceptions: { '2026-12-24': 'unknown' },
  },
};
export const NotKnownInWords: Story = {
  args: { ...NotKnown.args, unknown: 'Holiday today: call to ask whether we are open' },
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
