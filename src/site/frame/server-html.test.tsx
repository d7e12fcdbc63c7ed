import { expect, test } from 'vitest';
import { renderPage } from '#tests/harness/rendered.tsx';
import { ServerHtml } from './server-html.tsx';

let isServer = true;
const Part = ({ words }: { words?: string }) => (
  <ServerHtml id="part">{isServer ? <b>server</b> : words && <i>{words}</i>}</ServerHtml>
);

test('ServerHtml keeps the HTML of the server until it gets children, which replace it', async () => {
  const { container, update } = await renderPage(<Part />, {
    beforeHydration: () => {
      isServer = false;
    },
  });
  expect(container.innerHTML).toBe('<div id="part"><b>server</b></div>');
  await update(<Part words="browser" />);
  expect(container.innerHTML).toBe('<div id="part"><i>browser</i></div>');
});
