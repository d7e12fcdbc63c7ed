import type { StorybookConfig } from '@storybook/react-vite';

/** Every component in every state, for the tests that mount them; `.docs/` shows them to people. */
export default {
  framework: {
    name: '@storybook/react-vite',
    options: { builder: { viteConfigPath: 'src/components/.storybook/vite.config.ts' } },
  },
  stories: ['../**/*.stories.tsx'],
  addons: ['@storybook/addon-a11y'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { reactDocgen: false },
} satisfies StorybookConfig;
