import './docs.css';

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
