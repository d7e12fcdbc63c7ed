import './docs.css';
import { createRoot } from 'react-dom/client';
import { CopyButton } from '#components/copy-button/copy-button.tsx';

/**
 * Makes an iframe as high as its content. Without scripts, the style sheet sets its height, and the content scrolls.
 */
function fitHeight(iframe: HTMLIFrameElement) {
  const content = iframe.contentDocument?.body;
  if (!content) return;
  const resize = () => {
    iframe.height = String(content.scrollHeight + 4); // 2 px border at top and bottom
  };
  new ResizeObserver(resize).observe(content);
  resize();
}

for (const iframe of document.querySelectorAll('iframe')) {
  if (iframe.contentDocument?.readyState === 'complete') fitHeight(iframe);
  iframe.addEventListener('load', () => fitHeight(iframe));
}

// The buttons are not in the HTML, because they do nothing without scripts. The style sheet keeps their place free.
for (const place of document.querySelectorAll<HTMLElement>('[data-copies]')) {
  const code = place.parentElement?.querySelector('pre')?.textContent?.trim() ?? '';
  createRoot(place).render(
    <CopyButton
      label={place.dataset.copies ?? ''}
      text={code}
      copied="Copied!"
      failed="Could not copy. Select the code and copy it yourself."
    >
      Copy
    </CopyButton>,
  );
}

const results = document.querySelector('#search-results');
if (results) {
  const { SearchResults } = await import('./search-results.tsx');
  createRoot(results).render(<SearchResults />);
}
