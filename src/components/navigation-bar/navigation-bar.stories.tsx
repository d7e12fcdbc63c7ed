import type { Meta, StoryObj } from '@storybook/react-vite';
import { NavigationBar } from './navigation-bar.tsx';

const meta = {
  title: 'Navigation/Navigation bar',
  component: NavigationBar,
  args: {
    label: 'Main',
    current: '/',
    items: [
      { name: 'Home', link: '/' },
      {
        name: 'About Us',
        link: '/about',
        submenu: [
          { name: 'Our Team', link: '/team' },
          { name: 'FAQ', link: '/questions' },
          { name: 'Testimonials', link: '/testimonials' },
        ],
      },
      { name: 'Careers', link: '/careers' },
      { name: 'Services', link: '/services' },
      { name: 'Residential Program', link: '/residential' },
      { name: 'Contact', link: '/contact', emphasis: true },
      { name: 'Community Partnerships', link: '/partnerships' },
      { name: 'Patient Portal', link: 'https://portal.example.org/', isExternal: true },
    ],
  },
} satisfies Meta<typeof NavigationBar>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const CurrentPage: Story = { args: { current: '/services' } };

export const CurrentPageInSubmenu: Story = { args: { current: '/questions' } };

export const CurrentPageEmphasized: Story = { args: { current: '/contact' } };

/** A panel that a click has opened stays open when the pointer leaves. The style of the button shows that. */
export const PinnedSubmenu: Story = {
  play: async ({ canvas, userEvent }) => {
    const button = canvas.queryByRole('button', { name: 'About Us' });
    if (button) await userEvent.click(button); // the bar is hidden below 1024 px
  },
};

export const TwoSubmenus: Story = {
  args: {
    items: [
      { name: 'Home', link: '/' },
      { name: 'About Us', link: '/about', submenu: [{ name: 'Our Team', link: '/team' }] },
      { name: 'Services', link: '/services', submenu: [{ name: 'Therapy', link: '/therapy' }] },
      { name: 'Contact', link: '/contact' },
    ],
  },
};

export const LongLabels: Story = {
  args: {
    items: [
      { name: 'Intensive outpatient treatment and aftercare', link: '/outpatient' },
      { name: 'Community partnerships and student rotations', link: '/partnerships' },
      {
        name: 'Patient portal of the practice',
        link: 'https://portal.example.org/',
        isExternal: true,
      },
      {
        name: 'About our practice and the people in it',
        link: '/about',
        submenu: [
          { name: 'Psychiatric evaluations and medication management team', link: '/team' },
          { name: 'Frequently asked questions of families', link: '/questions' },
        ],
      },
    ],
  },
};

export const RightToLeft: Story = {
  args: {
    label: 'الرئيسية',
    items: [
      { name: 'البداية', link: '/' },
      {
        name: 'من نحن',
        link: '/about',
        submenu: [
          { name: 'فريقنا', link: '/team' },
          { name: 'أسئلة شائعة', link: '/questions' },
        ],
      },
      { name: 'اتصل بنا', link: '/contact', emphasis: true },
    ],
  },
  parameters: { dir: 'rtl', lang: 'ar' },
};
