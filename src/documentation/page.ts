import './docs.css';

/** An example is as high as what it shows. Without scripts it has the height of the style sheet, and scrolls. */
function fitHeight(frame: HTMLIFrameElement) {
  const content = frame.contentDocument?.body;
  if (!content) return;
  const resize = () => {
    frame.height = String(content.scrollHeight + 4); // its border
  };
  new ResizeObserver(resize).observe(content);
  resize();
}

for (const frame of document.querySelectorAll('iframe')) {
  if (frame.contentDocument?.readyState === 'complete') fitHeight(frame);
  frame.addEventListener('load', () => fitHeight(frame));
}
