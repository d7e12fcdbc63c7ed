import { expect, test } from 'vitest';
import { renderPage } from '#tests/harness/rendered.tsx';
import { ServerHtml } from './server-html.tsx';

let isServer = true;
const Part = ({ text }: { text?: string }) => (
  <ServerHtml id="part">{isServer ? <b>server</b> : text && <i>{text}</i>}</ServerHtml>
);

test('ServerHtml keeps the server’s HTML until it gets children', async () => {
  const { container, update } = await renderPage(<Part />, {
    beforeHydration: () => {
      isServer = false;
    },
  });
  expect(container.innerHTML).toBe('<div id="part"><b>server</b></div>');
  await update(<Part text="browser" />);
  expect(container.innerHTML).toBe('<div id="part"><i>browser</i></div>');
});
