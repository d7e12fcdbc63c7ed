import type { StorybookConfig } from '@storybook/react-vite';

/** Storybook with all stories, for tests. Readers see the stories on the pages of the documentation instead. */
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
