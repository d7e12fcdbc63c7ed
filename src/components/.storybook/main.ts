import type { StorybookConfig } from '@storybook/react-vite';

/** The catalogue: every component in every state, with its documentation. */
export default {
  framework: {
    name: '@storybook/react-vite',
    options: { builder: { viteConfigPath: 'src/components/.storybook/vite.config.ts' } },
  },
  stories: ['../**/*.stories.tsx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // The other docgen needs TypeScript's JavaScript API, which TypeScript 7 does not have.
  typescript: { reactDocgen: 'react-docgen' },
} satisfies StorybookConfig;
