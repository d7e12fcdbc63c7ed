import type { Meta, StoryObj } from '@storybook/react-vite';
import { TextLink } from '../link/link.tsx';
import { Stack } from '../stack/stack.tsx';
import { Notice, SiteNotice } from './notice.tsx';

const meta = {
  title: 'Notice',
  component: Notice,
  subcomponents: { SiteNotice },
  args: {
    kind: 'information',
    heading: 'Before you come',
    children: <p>Bring a photo ID and your insurance card.</p>,
  },
} satisfies Meta<typeof Notice>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Information: Story = {};
export const Warning: Story = {
  args: {
    kind: 'warning',
    heading: 'Do not stop suddenly',
    children: <p>Stopping alcohol suddenly can be dangerous. Call before you do.</p>,
  },
};
export const WithoutHeading: Story = { args: { heading: undefined } };
export const LongTextNarrow: Story = {
  ...Warning,
  render: (args) => (
    <div className="pd:max-w-64">
      <Notice {...args} />
    </div>
  ),
};
export const KindsLongLabels: Story = {
  render: () => (
    <Stack>
      <Notice kind="success" heading="We have your application">
        <p>We answer within two business days.</p>
      </Notice>
      <Notice kind="error" heading="We cannot show your appointments">
        <p>
          The calendar does not answer. Your appointments are kept; please call us for the times.
        </p>
      </Notice>
      <Notice kind="emergency" heading="Leave the building by the north stairs">
        <p>There is smoke on the second floor. Do not use the elevator.</p>
      </Notice>
    </Stack>
  ),
};
export const WholeSite: Story = {
  parameters: { place: 'before main' },
  render: () => (
    <SiteNotice kind="emergency" label="From our office">
      <p>
        <strong>Closed by a flood until Friday.</strong> Outpatient groups meet elsewhere.{' '}
        <TextLink href="/getting-here">Where to go</TextLink>
      </p>
    </SiteNotice>
  ),
};
export const RightToLeft: Story = {
  parameters: { dir: 'rtl', lang: 'ar' },
  args: { heading: 'قبل أن تأتي', children: <p>أحضر بطاقة هويتك.</p> },
};
