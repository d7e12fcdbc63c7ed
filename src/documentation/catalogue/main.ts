import type { StorybookConfig } from '@storybook/react-vite';

/** Every component in every state, for the tests that mount them; the pages of the documentation show them to people. */
export default {
  framework: {
    name: '@storybook/react-vite',
    options: { builder: { viteConfigPath: 'src/documentation/catalogue/vite.config.ts' } },
  },
  stories: ['../../components/*/*.stories.tsx'],
  addons: ['@storybook/addon-a11y'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { reactDocgen: false },
} satisfies StorybookConfig;
