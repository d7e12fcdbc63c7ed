import type { Meta, StoryObj } from '@storybook/react-vite';
import navigationBar, {
  LongLabels as LongBar,
  RightToLeft as RightToLeftBar,
} from '../navigation-bar/navigation-bar.stories.tsx';
import { MobileMenu } from './mobile-menu.tsx';

/** The menu is visible only in windows below 64rem; make the canvas narrower to see it. */
const meta = {
  title: 'Navigation/Mobile menu',
  component: MobileMenu,
  args: {
    label: 'Menu',
    title: 'All pages',
    closeLabel: 'Close',
    current: '/',
    items: navigationBar.args.items,
    onNavigated: () => document.querySelector('h1')?.focus(),
  },
  globals: { viewport: { value: 'mobile1' } },
} satisfies Meta<typeof MobileMenu>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const CurrentPageInSubmenu: Story = { args: { current: '/questions' } };

export const LongLabels: Story = { args: { items: LongBar.args?.items ?? [] } };

export const RightToLeft: Story = {
  args: {
    label: 'القائمة',
    title: 'كل الصفحات',
    closeLabel: 'إغلاق',
    items: RightToLeftBar.args?.items ?? [],
  },
  parameters: { dir: 'rtl', lang: 'ar' },
};
