import './docs.css';

/** Makes an iframe as high as its content. Without scripts, the style sheet sets its height, and the content scrolls. */
function fitHeight(frame: HTMLIFrameElement) {
  const content = frame.contentDocument?.body;
  if (!content) return;
  const resize = () => {
    frame.height = String(content.scrollHeight + 4); // 2 px border at top and bottom
  };
  new ResizeObserver(resize).observe(content);
  resize();
}

for (const frame of document.querySelectorAll('iframe')) {
  if (frame.contentDocument?.readyState === 'complete') fitHeight(frame);
  frame.addEventListener('load', () => fitHeight(frame));
}
