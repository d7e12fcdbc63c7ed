import type { Meta, StoryObj } from '@storybook/react-vite';
import { TextLink } from '../link/link.tsx';
import { ErrorScreen } from './error-screen.tsx';

const meta = {
  title: 'ErrorScreen',
  component: ErrorScreen,
  parameters: { firstHeadingFrom: 'story' },
  args: {
    heading: 'Page not found',
    detail: '404 Not Found',
    children: (
      <p>
        The page may have moved. Start from the <TextLink href="/">home page</TextLink>.
      </p>
    ),
  },
} satisfies Meta<typeof ErrorScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const WithoutDetail: Story = {
  args: { heading: 'Unexpected Application Error!', detail: undefined },
};
export const Narrow: Story = {
  render: (args) => (
    <div className="pd:max-w-64">
      <ErrorScreen {...args} />
    </div>
  ),
};
export const RightToLeft: Story = {
  parameters: { dir: 'rtl', lang: 'ar' },
  args: { heading: 'الصفحة غير موجودة', children: <p>ارجع إلى الصفحة الرئيسية.</p> },
};
