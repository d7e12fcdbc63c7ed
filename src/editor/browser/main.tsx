import './editor.css';
import type { Config } from '@keystatic/core';
import { Keystatic } from '@keystatic/core/ui';
import { createRoot } from 'react-dom/client';
import { editorConfig } from './config.tsx';
import { saySaves } from './say-saves.ts';
import { makeSkipLinkWork } from './skip-link.ts';

/** What the build knows of the practice (`vite.config.ts`). */
declare const __PRACTICE__: { name: string; folder: string; forms: readonly string[] };

saySaves();
makeSkipLinkWork();
const { name, folder, forms } = __PRACTICE__;
createRoot(document.getElementById('root') as HTMLElement).render(
  <Keystatic config={editorConfig(name, folder, forms) as unknown as Config} />,
);
